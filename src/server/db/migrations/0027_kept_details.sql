ALTER TABLE "bookings" ADD COLUMN "is_forgotten_after_ride" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "is_by_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_ended_unpaid" ON "bookings" USING btree ("expires_at") WHERE status in ('expired', 'cancelled') and paid_at is null;--> statement-breakpoint
CREATE INDEX "bookings_to_forget" ON "bookings" USING btree ("ride_ends_at") WHERE client_email <> '' and (status <> 'pending' or paid_at is not null);--> statement-breakpoint
CREATE INDEX "bookings_forgotten_after_ride" ON "bookings" USING btree ("ride_ends_at") WHERE is_forgotten_after_ride;--> statement-breakpoint
CREATE INDEX "checkouts_expired" ON "checkouts" USING btree ("expires_at") WHERE status = 'expired';--> statement-breakpoint
INSERT INTO "cancellations" ("booking_id", "cancelled_at", "paid", "fee", "refund", "is_by_refund")
SELECT b."id", r."at", b."total" + b."kept", 0, b."total" + b."kept", true
FROM "bookings" b
JOIN LATERAL (SELECT max("moved_at") AS "at" FROM "ledger" WHERE "booking_id" = b."id" AND "kind" = 'refund') r ON r."at" IS NOT NULL
WHERE b."status" = 'cancelled' AND b."paid_at" IS NOT NULL
ON CONFLICT DO NOTHING;