CREATE TABLE "booking_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	"fields" jsonb NOT NULL,
	"previous" jsonb,
	"old_total" integer NOT NULL,
	"new_total" integer NOT NULL,
	"to_pay" integer NOT NULL,
	"refund" integer NOT NULL,
	CONSTRAINT "booking_changes_idempotency" UNIQUE("booking_id","idempotency_key"),
	CONSTRAINT "booking_changes_once" CHECK ("booking_changes"."applied_at" is null or "booking_changes"."dropped_at" is null),
	CONSTRAINT "booking_changes_amounts" CHECK (least("booking_changes"."to_pay", "booking_changes"."refund") >= 0),
	CONSTRAINT "booking_changes_one_way" CHECK ("booking_changes"."to_pay" = 0 or "booking_changes"."refund" = 0),
	CONSTRAINT "booking_changes_previous" CHECK ("booking_changes"."applied_at" is null or "booking_changes"."previous" is not null)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_one_per_booking";--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_sign";--> statement-breakpoint
ALTER TABLE "refunds_due" DROP CONSTRAINT "refunds_due_reason";--> statement-breakpoint
DROP INDEX "operator_acts_decided";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "least_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "change_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "change_id" text;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_one_waiting" ON "booking_changes" USING btree ("booking_id") WHERE applied_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "booking_changes_waiting" ON "booking_changes" USING btree ("expires_at") WHERE applied_at is null and dropped_at is null;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_change_id_booking_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_change_id_booking_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_booking" ON "payments" USING btree ("booking_id") WHERE change_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_change" ON "payments" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "payments_of_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_acts_decided" ON "operator_acts" USING btree ("booking_id","kind","version") WHERE kind <> 'note';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kept" CHECK ("bookings"."kept" >= 0 and "bookings"."least_fee" between 0 and 100);--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_sign" CHECK (case "ledger"."kind" when 'dispute' then "ledger"."amount" <> 0 when 'refund' then "ledger"."amount" < 0 when 'fee' then "ledger"."amount" <> 0 else "ledger"."amount" > 0 end);--> statement-breakpoint
ALTER TABLE "refunds_due" ADD CONSTRAINT "refunds_due_reason" CHECK ("refunds_due"."reason" in ('too-late', 'cancelled', 'amount-differs', 'paid-twice', 'changed', 'change-dropped'));--> statement-breakpoint
CREATE TRIGGER "booking_changes_changed" AFTER INSERT OR UPDATE ON "booking_changes" FOR EACH ROW EXECUTE FUNCTION "tell_booking_changed"();
