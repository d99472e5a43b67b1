CREATE TABLE "cancellations" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"paid" integer NOT NULL,
	"fee" integer NOT NULL,
	"refund" integer NOT NULL,
	CONSTRAINT "cancellations_amounts" CHECK (least("cancellations"."fee", "cancellations"."refund") >= 0),
	CONSTRAINT "cancellations_paid" CHECK ("cancellations"."paid" = "cancellations"."fee" + "cancellations"."refund")
);
--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_kind";--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_sign";--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_kind" CHECK ("ledger"."kind" in ('charge', 'refund', 'refund-failed', 'dispute', 'write-off', 'fee'));--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_sign" CHECK (case "ledger"."kind" when 'dispute' then "ledger"."amount" <> 0 when 'refund' then "ledger"."amount" < 0 when 'fee' then "ledger"."amount" < 0 else "ledger"."amount" > 0 end);