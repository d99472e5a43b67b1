CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embedded_balance_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"payment_intent" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "embedded_balance_transactions_idempotency" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"booking_id" text NOT NULL,
	"payment_id" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_once" PRIMARY KEY("kind","reference"),
	CONSTRAINT "ledger_kind" CHECK ("ledger"."kind" in ('charge', 'refund', 'refund-failed', 'dispute', 'write-off')),
	CONSTRAINT "ledger_sign" CHECK (case "ledger"."kind" when 'dispute' then "ledger"."amount" <> 0 when 'refund' then "ledger"."amount" < 0 else "ledger"."amount" > 0 end)
);
--> statement-breakpoint
CREATE TABLE "ledger_comparisons" (
	"day" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"differences" integer
);
--> statement-breakpoint
ALTER TABLE "refunds_due" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds_due" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embedded_balance_transactions_of_payment" ON "embedded_balance_transactions" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "embedded_balance_transactions_of_source" ON "embedded_balance_transactions" USING btree ("source");--> statement-breakpoint
CREATE INDEX "ledger_of_booking" ON "ledger" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_of_payment" ON "ledger" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_moved" ON "ledger" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "refunds_due_next" ON "refunds_due" USING btree ("next_attempt_at");--> statement-breakpoint
-- Triggers, so that money enters the ledger even from a version of the app that does not know it.
CREATE FUNCTION "enter_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."provider_payment_id" IS NOT NULL AND NEW."amount" > 0 THEN
		INSERT INTO "ledger" ("kind", "reference", "booking_id", "payment_id", "amount", "currency", "moved_at")
		VALUES ('charge', NEW."provider_payment_id", NEW."booking_id", NEW."provider_payment_id", NEW."amount", 'aud', NEW."paid_at")
		ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO "ledger" ("kind", "reference", "booking_id", "amount", "currency", "moved_at")
		SELECT 'write-off', "id", "id", "total" - NEW."amount", 'aud', NEW."paid_at"
		FROM "bookings" WHERE "id" = NEW."booking_id" AND "total" > NEW."amount"
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payments_entered" AFTER INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION "enter_payment"();--> statement-breakpoint
CREATE FUNCTION "enter_refund_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "ledger" ("kind", "reference", "booking_id", "payment_id", "amount", "currency", "moved_at")
	SELECT 'charge', NEW."provider_payment_id", NEW."booking_id", NEW."provider_payment_id", NEW."amount", NEW."currency", NEW."noted_at"
	WHERE NEW."amount" > 0
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "refunds_due_entered" AFTER INSERT ON "refunds_due" FOR EACH ROW EXECUTE FUNCTION "enter_refund_due"();--> statement-breakpoint
INSERT INTO "ledger" ("kind", "reference", "booking_id", "payment_id", "amount", "currency", "moved_at")
SELECT 'charge', "provider_payment_id", "booking_id", "provider_payment_id", "amount", 'aud', "paid_at"
FROM "payments" WHERE "provider_payment_id" IS NOT NULL AND "amount" > 0;--> statement-breakpoint
INSERT INTO "ledger" ("kind", "reference", "booking_id", "payment_id", "amount", "currency", "moved_at")
SELECT 'charge', "provider_payment_id", "booking_id", "provider_payment_id", "amount", "currency", "noted_at"
FROM "refunds_due" WHERE "amount" > 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger" ("kind", "reference", "booking_id", "amount", "currency", "moved_at")
SELECT 'write-off', "bookings"."id", "bookings"."id", "bookings"."total" - "payments"."amount", 'aud', "payments"."paid_at"
FROM "payments" JOIN "bookings" ON "bookings"."id" = "payments"."booking_id"
WHERE ("payments"."provider_payment_id" IS NULL OR "payments"."amount" = 0) AND "bookings"."total" > "payments"."amount";
