CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"account_id" text,
	"subject" text,
	"database_role" text DEFAULT current_user NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_event" ON "audit" USING btree ("event","at");--> statement-breakpoint
CREATE FUNCTION "keep_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('app.audit_retention', true) = 'on' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The audit is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "keep_audit"();--> statement-breakpoint
CREATE TRIGGER "audit_not_emptied" BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit"();--> statement-breakpoint
-- Triggers, so that these are stored whoever makes them: another version of the app, or a person with a database client.
CREATE FUNCTION "audit_sign_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "audit" ("event", "at", "account_id") VALUES ('signed-in', NEW."created_at", NEW."user_id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_audited" AFTER INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION "audit_sign_in"();--> statement-breakpoint
CREATE FUNCTION "audit_setting"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
	IF TG_OP <> 'UPDATE' OR to_jsonb(OLD) <> changed THEN
		INSERT INTO "audit" ("event", "subject")
		VALUES ('setting-changed', TG_TABLE_NAME || ' ' || coalesce(changed->>'key', changed->>'id'));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "settings_audited" AFTER INSERT OR UPDATE OR DELETE ON "settings" FOR EACH ROW EXECUTE FUNCTION "audit_setting"();--> statement-breakpoint
CREATE TRIGGER "taxes_audited" AFTER INSERT OR UPDATE OR DELETE ON "taxes" FOR EACH ROW EXECUTE FUNCTION "audit_setting"();--> statement-breakpoint
CREATE TRIGGER "vehicle_types_audited" AFTER INSERT OR UPDATE OR DELETE ON "vehicle_types" FOR EACH ROW EXECUTE FUNCTION "audit_setting"();--> statement-breakpoint
CREATE TRIGGER "extras_audited" AFTER INSERT OR UPDATE OR DELETE ON "extras" FOR EACH ROW EXECUTE FUNCTION "audit_setting"();--> statement-breakpoint
CREATE FUNCTION "audit_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "audit" ("event", "account_id", "subject")
	SELECT 'money-moved', "user_id", NEW."kind" || ' ' || NEW."reference" FROM "bookings" WHERE "id" = NEW."booking_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_audited" AFTER INSERT ON "ledger" FOR EACH ROW EXECUTE FUNCTION "audit_money"();
