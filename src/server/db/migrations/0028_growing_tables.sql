CREATE INDEX "audit_of_account" ON "audit" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reviews_with_words" ON "reviews" USING btree ("created_at") WHERE review <> '';--> statement-breakpoint
CREATE INDEX "mails_without_cause" ON "mails" USING btree ("created_at") WHERE cause is null;--> statement-breakpoint
CREATE INDEX "mails_of_alarms" ON "mails" USING btree ("created_at") WHERE cause like 'alarm:%';--> statement-breakpoint
CREATE INDEX "mails_with_recipient" ON "mails" USING btree (lower("recipient")) WHERE recipient <> '';--> statement-breakpoint
CREATE INDEX "checkouts_of_change" ON "checkouts" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE INDEX "disputes_of_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_due_of_booking" ON "refunds_due" USING btree ("booking_id");--> statement-breakpoint
-- An operator may have set a count to 0 by hand: counting down from there must not keep bookings from expiring.
CREATE OR REPLACE FUNCTION "count_released_promotions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In one order everywhere, so that no two of these wait for each other.
	PERFORM FROM "promotions" WHERE "id" IN (SELECT "promotion_id" FROM "released") ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "promotions" SET "redeemed" = greatest("redeemed" - "uses"."count", 0)
	FROM (SELECT "promotion_id", count(*) FROM "released" GROUP BY "promotion_id") "uses"
	WHERE "promotions"."id" = "uses"."promotion_id";
	UPDATE "promotion_uses" SET "count" = greatest("promotion_uses"."count" - "uses"."count", 0)
	FROM (SELECT "promotion_id", "user_id", count(*) FROM "released" GROUP BY "promotion_id", "user_id") "uses"
	WHERE "promotion_uses"."promotion_id" = "uses"."promotion_id" AND "promotion_uses"."user_id" = "uses"."user_id";
	RETURN NULL;
END
$$;
