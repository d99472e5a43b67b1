import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Amounts are whole cents of A$, without tax unless a name says otherwise (design §5). */
const cents = () => integer();

/** The fleet: what a vehicle type carries and what it costs. */
export const vehicleTypes = pgTable(
  'vehicle_types',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** Path below the settings' base_url. */
    image: text().notNull(),
    passengers: integer().notNull(),
    suitcases: integer().notNull(),
    base: cents().notNull(),
    perKm: cents().notNull(),
    perMinute: cents().notNull(),
    perHour: cents().notNull(),
    minimum: cents().notNull(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    check('vehicle_types_capacity', sql`${table.passengers} >= 1 and ${table.suitcases} >= 0`),
    check(
      'vehicle_types_rates',
      sql`least(${table.base}, ${table.perKm}, ${table.perMinute}, ${table.perHour}, ${table.minimum}) >= 0`,
    ),
  ],
);

export const extras = pgTable(
  'extras',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    price: cents().notNull(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [check('extras_price', sql`${table.price} >= 0`)],
);

/** Which extras a vehicle type is offered with (D17). */
export const vehicleTypeExtras = pgTable(
  'vehicle_type_extras',
  {
    vehicleTypeId: text()
      .notNull()
      .references(() => vehicleTypes.id, { onDelete: 'cascade' }),
    extraId: text()
      .notNull()
      .references(() => extras.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.vehicleTypeId, table.extraId] })],
);

/** Service types: 0, 1 and 2 have a meaning of their own, others are one-way rides under their name (D12). */
export const rideTypes = pgTable('ride_types', {
  id: integer().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
});

/** The operator's settings, in the order in which the wire lists them (D32). */
export const settings = pgTable('settings', {
  position: integer().primaryKey(),
  key: text().notNull().unique(),
  val: text().notNull(),
});

/** The tax in force, in percent: one row. */
export const taxes = pgTable(
  'taxes',
  {
    id: integer().primaryKey().default(1),
    rate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [check('taxes_one_row', sql`${table.id} = 1`), check('taxes_rate', sql`${table.rate} between 0 and 100`)],
);

/**
 * One row whose version is another one after each change of the tables above: triggers see to it, whoever changes them
 * (see the migration). A copy of the catalogue in memory is right as long as its version is this one.
 */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: integer().primaryKey().default(1),
    version: uuid().notNull().defaultRandom(),
  },
  (table) => [check('catalogue_version_one_row', sql`${table.id} = 1`)],
);

/** The states of a booking (spec §4, D21). */
export const BOOKING_STATUSES = ['pending', 'accepted', 'completed', 'expired', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** An extra as it was sold. */
export interface BookedExtra {
  readonly id: string;
  readonly title: string;
  /** Cents, without tax. */
  readonly price: number;
}

export const bookings = pgTable(
  'bookings',
  {
    /** At least 128 random bits: the capability of a guest's booking (D19, D23). */
    id: text().primaryKey(),
    /** The short code that people see (D19). */
    reference: text().notNull().unique('bookings_reference'),
    /** The customer who owns it; null for a guest's. */
    userId: text(),
    status: text({ enum: BOOKING_STATUSES }).notNull().default('pending'),

    /** Who the key belongs to: 'guest' or the customer's id. */
    idempotencyScope: text(),
    idempotencyKey: text(),
    /** SHA-256 of the request, to tell a repetition from a key used twice. */
    requestHash: text(),

    pickup: text().notNull(),
    pickupLat: doublePrecision().notNull(),
    pickupLng: doublePrecision().notNull(),
    drop: text().notNull(),
    dropLat: doublePrecision().notNull(),
    dropLng: doublePrecision().notNull(),
    /** IANA zone of the pickup place; both local times are read in it (D8). */
    timeZone: text().notNull(),
    pickupAt: instant().notNull(),
    /** 'yyyy-MM-ddTHH:mm' on the wall clock of the pickup place. */
    pickupLocal: text().notNull(),
    returnAt: instant(),
    returnLocal: text(),
    /** When the last ride of the booking is expected to end. */
    rideEndsAt: instant().notNull(),
    serviceType: integer().notNull(),
    hours: integer(),
    distanceKm: doublePrecision().notNull(),
    durationMinutes: integer().notNull(),

    vehicleTypeId: text()
      .notNull()
      .references(() => vehicleTypes.id),
    vehicleTitle: text().notNull(),
    passengers: integer().notNull(),
    luggage: integer().notNull(),
    notes: text().notNull().default(''),
    flightNo: text().notNull().default(''),
    pickupSign: text().notNull().default(''),
    /** True when the customer travels. */
    self: boolean().notNull().default(false),
    clientName: text().notNull(),
    clientEmail: text().notNull(),
    clientPhone: text().notNull(),
    clientCountryCode: text().notNull().default(''),

    extras: jsonb().$type<readonly BookedExtra[]>().notNull().default([]),
    couponCode: text(),
    subtotal: cents().notNull(),
    additionalPrice: cents().notNull(),
    discount: cents().notNull(),
    tax: cents().notNull(),
    total: cents().notNull(),
    taxRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),

    createdAt: instant().notNull(),
    /** Unpaid at this instant, the booking expires (D21). */
    expiresAt: instant().notNull(),
    paidAt: instant(),
    acceptedAt: instant(),
  },
  (table) => [
    unique('bookings_idempotency').on(table.idempotencyScope, table.idempotencyKey),
    index('bookings_of_user').on(table.userId, table.pickupAt, table.id).where(sql`user_id is not null`),
    index('bookings_unpaid').on(table.expiresAt).where(sql`status = 'pending' and paid_at is null`),
    index('bookings_riding').on(table.rideEndsAt).where(sql`status = 'accepted'`),
    check('bookings_status', sql`${table.status} in ('pending', 'accepted', 'completed', 'expired', 'cancelled')`),
    check(
      'bookings_request',
      sql`(${table.idempotencyKey} is null) = (${table.idempotencyScope} is null)
        and (${table.idempotencyKey} is null or ${table.requestHash} is not null)`,
    ),
    check('bookings_people', sql`${table.passengers} >= 1 and ${table.luggage} >= 0`),
    check(
      'bookings_amounts',
      sql`least(${table.subtotal}, ${table.additionalPrice}, ${table.discount}, ${table.tax}, ${table.total}) >= 0`,
    ),
    check(
      'bookings_total',
      sql`${table.total} = ${table.subtotal} + ${table.additionalPrice} - ${table.discount} + ${table.tax}`,
    ),
    check('bookings_return', sql`(${table.returnAt} is null) = (${table.returnLocal} is null)`),
    check('bookings_paid', sql`${table.status} not in ('accepted', 'completed') or ${table.paidAt} is not null`),
  ],
);

/** Card checkouts opened at the provider; a booking has at most one that is open (D20). */
export const checkouts = pgTable(
  'checkouts',
  {
    /** The provider's session id. */
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    url: text().notNull(),
    status: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    /** What the card is charged, in cents with tax. */
    amount: cents().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** How often the reconciler has asked the provider about it. */
    checks: integer().notNull().default(0),
    /** When the reconciler asks next, should no webhook tell before. */
    nextCheckAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('checkouts_one_open').on(table.bookingId).where(sql`status = 'open'`),
    index('checkouts_of_booking').on(table.bookingId),
    index('checkouts_due').on(table.nextCheckAt).where(sql`status = 'open'`),
    check('checkouts_status', sql`${table.status} in ('open', 'complete', 'expired')`),
    check('checkouts_amount', sql`${table.amount} >= 0`),
  ],
);

/** Money received: one payment per booking (D20). */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .unique('payments_one_per_booking')
      .references(() => bookings.id),
    /** The provider's payment id; null where a total of 0 was confirmed without a card (D6). */
    providerPaymentId: text().unique('payments_provider_payment'),
    amount: cents().notNull(),
    paidAt: instant().notNull(),
  },
  (table) => [check('payments_amount', sql`${table.amount} >= 0`)],
);

/** Why money that arrived was not taken for a booking. */
export const REFUND_REASONS = ['too-late', 'cancelled', 'amount-differs', 'paid-twice'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Money that arrived and belongs to no ride: the operator gives it back at the provider. */
export const refundsDue = pgTable(
  'refunds_due',
  {
    /** The provider's payment id. */
    providerPaymentId: text().primaryKey(),
    /** The provider's session id. */
    checkoutId: text().notNull(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    amount: cents().notNull(),
    /** In the letters of ISO 4217, lower case. */
    currency: text().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    notedAt: instant().notNull(),
  },
  (table) => [
    check('refunds_due_reason', sql`${table.reason} in ('too-late', 'cancelled', 'amount-differs', 'paid-twice')`),
  ],
);

/** The provider's events that have been handled, each exactly once. */
export const paymentEvents = pgTable('payment_events', {
  /** The provider's event id. */
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: instant().notNull(),
});

/** Sessions of the embedded Stripe-compatible checkout; used only where no Stripe key is configured. */
export const embeddedCheckoutSessions = pgTable(
  'embedded_checkout_sessions',
  {
    id: text().primaryKey(),
    idempotencyKey: text().unique('embedded_checkout_sessions_idempotency'),
    payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    status: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [check('embedded_checkout_sessions_status', sql`${table.status} in ('open', 'complete', 'expired')`)],
);
