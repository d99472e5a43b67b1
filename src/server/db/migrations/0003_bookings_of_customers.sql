DROP INDEX "bookings_of_user";--> statement-breakpoint
CREATE INDEX "bookings_of_user" ON "bookings" USING btree ("user_id","pickup_at","id") WHERE user_id is not null;