CREATE TABLE "email_verifications" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_joins" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_joins" ADD CONSTRAINT "google_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_verifications_of_user" ON "email_verifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_verifications_over" ON "email_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "google_joins_of_user" ON "google_joins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "google_joins_over" ON "google_joins" USING btree ("expires_at");--> statement-breakpoint
-- Google has verified these; the demo customer's address has no owner. The others get a link when they ask for it.
UPDATE "users" SET "email_verified_at" = "created_at"
WHERE "id" = 'demo-customer' OR EXISTS (SELECT FROM "identities" WHERE "user_id" = "users"."id");
