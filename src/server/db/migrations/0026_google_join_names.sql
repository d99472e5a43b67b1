ALTER TABLE "google_joins" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "google_joins" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;