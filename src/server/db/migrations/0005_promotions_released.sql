ALTER TABLE "promotions" ADD CONSTRAINT "promotions_limits" CHECK ("promotions"."total_limit" > 0 and "promotions"."customer_limit" > 0);--> statement-breakpoint
CREATE FUNCTION "release_promotions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "redemptions" USING "changed"
	WHERE "redemptions"."booking_id" = "changed"."id" AND "changed"."status" IN ('expired', 'cancelled');
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Per statement, so that all bookings of one are locked before the first promotion is.
CREATE TRIGGER "promotions_released" AFTER UPDATE ON "bookings" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "release_promotions"();--> statement-breakpoint
CREATE FUNCTION "count_released_promotions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In one order everywhere, so that no two of these wait for each other.
	PERFORM FROM "promotions" WHERE "id" IN (SELECT "promotion_id" FROM "released") ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "promotions" SET "redeemed" = "redeemed" - "uses"."count"
	FROM (SELECT "promotion_id", count(*) FROM "released" GROUP BY "promotion_id") "uses"
	WHERE "promotions"."id" = "uses"."promotion_id";
	UPDATE "promotion_uses" SET "count" = "promotion_uses"."count" - "uses"."count"
	FROM (SELECT "promotion_id", "user_id", count(*) FROM "released" GROUP BY "promotion_id", "user_id") "uses"
	WHERE "promotion_uses"."promotion_id" = "uses"."promotion_id" AND "promotion_uses"."user_id" = "uses"."user_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "promotions_counted" AFTER DELETE ON "redemptions" REFERENCING OLD TABLE AS "released" FOR EACH STATEMENT EXECUTE FUNCTION "count_released_promotions"();
