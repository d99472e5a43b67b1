CREATE TABLE "checkout_attempts" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "embedded_failures" (
	"idempotency_key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "ask_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_attempts_of_booking" ON "checkout_attempts" USING btree ("booking_id");