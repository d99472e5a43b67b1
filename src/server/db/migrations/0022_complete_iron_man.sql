CREATE TABLE "ride_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ride_links_role" CHECK ("ride_links"."role" in ('payer', 'traveller', 'operator'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payer_email" text;--> statement-breakpoint
ALTER TABLE "ride_links" ADD CONSTRAINT "ride_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ride_links_of_booking" ON "ride_links" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_payer" CHECK (("bookings"."payer_name" is null) = ("bookings"."payer_email" is null));