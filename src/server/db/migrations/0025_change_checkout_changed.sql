-- A waiting change is shown once its checkout is open, which follows the change itself.
CREATE TRIGGER "change_checkouts_changed" AFTER INSERT OR UPDATE OF "status" ON "checkouts" FOR EACH ROW WHEN (NEW."change_id" IS NOT NULL) EXECUTE FUNCTION "tell_booking_changed"();
