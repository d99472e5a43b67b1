-- Whatever a booking's page shows. A new booking has no page yet, so inserting one tells nothing.
CREATE FUNCTION "tell_booking_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'bookings' THEN
		PERFORM pg_notify('booking_changed', NEW."id");
	ELSE
		PERFORM pg_notify('booking_changed', NEW."booking_id");
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "bookings_changed" AFTER UPDATE ON "bookings" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "tell_booking_changed"();--> statement-breakpoint
CREATE TRIGGER "cancellations_changed" AFTER INSERT OR UPDATE ON "cancellations" FOR EACH ROW EXECUTE FUNCTION "tell_booking_changed"();--> statement-breakpoint
CREATE TRIGGER "reviews_changed" AFTER INSERT OR UPDATE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "tell_booking_changed"();--> statement-breakpoint
CREATE TRIGGER "ledger_changed" AFTER INSERT OR UPDATE ON "ledger" FOR EACH ROW EXECUTE FUNCTION "tell_booking_changed"();--> statement-breakpoint
CREATE TRIGGER "operator_acts_changed" AFTER INSERT OR UPDATE ON "operator_acts" FOR EACH ROW EXECUTE FUNCTION "tell_booking_changed"();
