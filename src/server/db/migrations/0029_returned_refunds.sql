DROP INDEX "refunds_due_next";--> statement-breakpoint
ALTER TABLE "refunds_due" ADD COLUMN "is_returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_due_open" ON "refunds_due" USING btree ("next_attempt_at") WHERE not is_returned;--> statement-breakpoint
UPDATE "refunds_due" SET "is_returned" = true
WHERE (SELECT coalesce(sum("ledger"."amount"), 0) FROM "ledger" WHERE "ledger"."payment_id" = "provider_payment_id") <= 0;--> statement-breakpoint
-- A refund that came back, a dispute that was won, or a fee that is released.
CREATE FUNCTION "reopen_refund_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "refunds_due" SET "is_returned" = false WHERE "provider_payment_id" = NEW."payment_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_brings_money" AFTER INSERT ON "ledger" FOR EACH ROW WHEN (NEW."amount" > 0 AND NEW."payment_id" IS NOT NULL) EXECUTE FUNCTION "reopen_refund_due"();
