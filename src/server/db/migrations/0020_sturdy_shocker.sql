CREATE TABLE "operator_acts" (
	"booking_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_acts_once" PRIMARY KEY("booking_id","id"),
	CONSTRAINT "operator_acts_kind" CHECK ("operator_acts"."kind" in ('accepted', 'declined', 'cancelled', 'note')),
	CONSTRAINT "operator_acts_text" CHECK (char_length("operator_acts"."text") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_acts_decided" ON "operator_acts" USING btree ("booking_id","kind") WHERE kind <> 'note';