CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"idempotency_scope" text,
	"idempotency_key" text,
	"request_hash" text,
	"pickup" text NOT NULL,
	"pickup_lat" double precision NOT NULL,
	"pickup_lng" double precision NOT NULL,
	"drop" text NOT NULL,
	"drop_lat" double precision NOT NULL,
	"drop_lng" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"pickup_local" text NOT NULL,
	"return_at" timestamp with time zone,
	"return_local" text,
	"ride_ends_at" timestamp with time zone NOT NULL,
	"service_type" integer NOT NULL,
	"hours" integer,
	"distance_km" double precision NOT NULL,
	"duration_minutes" integer NOT NULL,
	"vehicle_type_id" text NOT NULL,
	"vehicle_title" text NOT NULL,
	"passengers" integer NOT NULL,
	"luggage" integer NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"flight_no" text DEFAULT '' NOT NULL,
	"pickup_sign" text DEFAULT '' NOT NULL,
	"self" boolean DEFAULT false NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"client_phone" text NOT NULL,
	"client_country_code" text DEFAULT '' NOT NULL,
	"extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coupon_code" text,
	"subtotal" integer NOT NULL,
	"additional_price" integer NOT NULL,
	"discount" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"tax_rate" numeric(5, 2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "bookings_reference" UNIQUE("reference"),
	CONSTRAINT "bookings_idempotency" UNIQUE("idempotency_scope","idempotency_key"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'accepted', 'completed', 'expired', 'cancelled')),
	CONSTRAINT "bookings_request" CHECK (("bookings"."idempotency_key" is null) = ("bookings"."idempotency_scope" is null)
        and ("bookings"."idempotency_key" is null or "bookings"."request_hash" is not null)),
	CONSTRAINT "bookings_people" CHECK ("bookings"."passengers" >= 1 and "bookings"."luggage" >= 0),
	CONSTRAINT "bookings_amounts" CHECK (least("bookings"."subtotal", "bookings"."additional_price", "bookings"."discount", "bookings"."tax", "bookings"."total") >= 0),
	CONSTRAINT "bookings_total" CHECK ("bookings"."total" = "bookings"."subtotal" + "bookings"."additional_price" - "bookings"."discount" + "bookings"."tax"),
	CONSTRAINT "bookings_return" CHECK (("bookings"."return_at" is null) = ("bookings"."return_local" is null)),
	CONSTRAINT "bookings_paid" CHECK ("bookings"."status" not in ('accepted', 'completed') or "bookings"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('open', 'complete', 'expired')),
	CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "embedded_checkout_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "embedded_checkout_sessions_idempotency" UNIQUE("idempotency_key"),
	CONSTRAINT "embedded_checkout_sessions_status" CHECK ("embedded_checkout_sessions"."status" in ('open', 'complete', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "extras" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "extras_price" CHECK ("extras"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"provider_payment_id" text,
	"amount" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_one_per_booking" UNIQUE("booking_id"),
	CONSTRAINT "payments_provider_payment" UNIQUE("provider_payment_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ride_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"position" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"val" text NOT NULL,
	CONSTRAINT "settings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "taxes" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	CONSTRAINT "taxes_one_row" CHECK ("taxes"."id" = 1),
	CONSTRAINT "taxes_rate" CHECK ("taxes"."rate" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "vehicle_type_extras" (
	"vehicle_type_id" text NOT NULL,
	"extra_id" text NOT NULL,
	CONSTRAINT "vehicle_type_extras_vehicle_type_id_extra_id_pk" PRIMARY KEY("vehicle_type_id","extra_id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_types" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"passengers" integer NOT NULL,
	"suitcases" integer NOT NULL,
	"base" integer NOT NULL,
	"per_km" integer NOT NULL,
	"per_minute" integer NOT NULL,
	"per_hour" integer NOT NULL,
	"minimum" integer NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vehicle_types_capacity" CHECK ("vehicle_types"."passengers" >= 1 and "vehicle_types"."suitcases" >= 0),
	CONSTRAINT "vehicle_types_rates" CHECK (least("vehicle_types"."base", "vehicle_types"."per_km", "vehicle_types"."per_minute", "vehicle_types"."per_hour", "vehicle_types"."minimum") >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_vehicle_type_id_vehicle_types_id_fk" FOREIGN KEY ("vehicle_type_id") REFERENCES "public"."vehicle_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_type_extras" ADD CONSTRAINT "vehicle_type_extras_vehicle_type_id_vehicle_types_id_fk" FOREIGN KEY ("vehicle_type_id") REFERENCES "public"."vehicle_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_type_extras" ADD CONSTRAINT "vehicle_type_extras_extra_id_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."extras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_user" ON "bookings" USING btree ("user_id","pickup_at","id");--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("expires_at") WHERE status = 'pending' and paid_at is null;--> statement-breakpoint
CREATE INDEX "bookings_riding" ON "bookings" USING btree ("ride_ends_at") WHERE status = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("booking_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_of_booking" ON "checkouts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("created_at") WHERE status = 'open';