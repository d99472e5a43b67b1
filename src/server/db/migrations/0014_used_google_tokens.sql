CREATE TABLE "used_google_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_google_tokens_over" ON "used_google_tokens" USING btree ("expires_at");