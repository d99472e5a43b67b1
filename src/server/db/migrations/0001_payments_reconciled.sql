CREATE TABLE "refunds_due" (
	"provider_payment_id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_due_reason" CHECK ("refunds_due"."reason" in ('too-late', 'cancelled', 'amount-differs', 'paid-twice'))
);
--> statement-breakpoint
DROP INDEX "checkouts_open";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "next_check_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds_due" ADD CONSTRAINT "refunds_due_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_due" ON "checkouts" USING btree ("next_check_at") WHERE status = 'open';