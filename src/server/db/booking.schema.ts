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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { OPERATOR_ACTS } from '#domain/operator-act.ts';
import { users } from './account.schema.ts';
import { vehicleTypes } from './catalogue.schema.ts';
import { cents, instant } from './columns.ts';

/** `booking/states` */
export const BOOKING_STATUSES = ['pending', 'accepted', 'completed', 'expired', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Who a link to a ride is for. */
export const RIDE_ROLES = ['payer', 'traveller', 'operator'] as const;
export type RideRole = (typeof RIDE_ROLES)[number];

/** An extra as sold. */
export interface BookedExtra {
  readonly id: string;
  readonly title: string;
  /** Cents, without tax. */
  readonly price: number;
}

export const bookings = pgTable(
  'bookings',
  {
    /** At least 128 random bits: a guest's id gives access to the booking (`booking/capability`). */
    id: text().primaryKey(),
    /** The short reference that people see. */
    reference: text().notNull().unique('bookings_reference'),
    /** The customer who owns it; null for a guest's, and once the account is deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: BOOKING_STATUSES }).notNull().default('pending'),

    /** The key's owner: 'guest' or the customer's id. */
    idempotencyScope: text(),
    idempotencyKey: text(),
    /** SHA-256 of the request: a repeated key must come with the same request. */
    requestHash: text(),

    pickup: text().notNull(),
    pickupLat: doublePrecision().notNull(),
    pickupLng: doublePrecision().notNull(),
    drop: text().notNull(),
    dropLat: doublePrecision().notNull(),
    dropLng: doublePrecision().notNull(),
    /** IANA zone of the pickup place, for both local times (`time/pickup-zone`). */
    timeZone: text().notNull(),
    pickupAt: instant().notNull(),
    /** 'yyyy-MM-ddTHH:mm' on the wall clock of the pickup place. */
    pickupLocal: text().notNull(),
    returnAt: instant(),
    returnLocal: text(),
    /** The expected end of the last ride. */
    rideEndsAt: instant().notNull(),
    serviceType: integer().notNull(),
    hours: integer(),
    distanceKm: doublePrecision().notNull(),
    durationMinutes: integer().notNull(),
    /** No map service measured the two above (`route/estimate`). */
    isRoadEstimated: boolean().notNull().default(true),

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
    /** A guest who pays for the traveller; null when the account pays, or the traveller (`booking/payer`). */
    payerName: text(),
    payerEmail: text(),

    extras: jsonb().$type<readonly BookedExtra[]>().notNull().default([]),
    promoCode: text(),
    subtotal: cents().notNull(),
    additionalPrice: cents().notNull(),
    discount: cents().notNull(),
    tax: cents().notNull(),
    total: cents().notNull(),
    taxRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Counts its changes and its cancellation, from 1; calendar events follow it (`booking/change`). */
    version: integer().notNull().default(1),
    /** What was paid beyond the total and not given back when it was changed, in cents with tax (`booking/change`). */
    kept: cents().notNull().default(0),
    /** The least that cancelling costs, in percent of what was paid: a later pickup frees no fee (`booking/change`). */
    minimumFee: integer('least_fee').notNull().default(0),

    createdAt: instant().notNull(),
    /** When the booking expires if unpaid. */
    expiresAt: instant().notNull(),
    paidAt: instant(),
    /** The latest acceptance that its traveller was told of; a change that waits for the next one keeps it. */
    acceptedAt: instant(),
    /** Its customer's account was deleted: what tax law does not ask for goes after the ride (`account/deletion`). */
    isForgottenAfterRide: boolean().notNull().default(false),
  },
  (table) => [
    unique('bookings_idempotency').on(table.idempotencyScope, table.idempotencyKey),
    // Both follow the order of the lists and contain every column that decides a booking's tab, so that neither page
    // nor total reads the table.
    index('bookings_of_user')
      .on(table.userId, table.pickupAt, table.id, table.status, table.rideEndsAt, table.expiresAt, table.paidAt)
      .where(sql`user_id is not null`),
    index('bookings_open')
      .on(table.userId, table.pickupAt, table.id, table.status, table.rideEndsAt, table.expiresAt, table.paidAt)
      .where(sql`user_id is not null and status in ('pending', 'accepted')`),
    // For the account with the address of whoever has paid.
    index('bookings_of_guest')
      .on(sql`lower(coalesce(${table.payerEmail}, ${table.clientEmail}))`)
      .where(sql`user_id is null and paid_at is not null`),
    index('bookings_unpaid').on(table.expiresAt).where(sql`status = 'pending' and paid_at is null`),
    index('bookings_riding').on(table.rideEndsAt).where(sql`status = 'accepted'`),
    // For the nightly removal.
    index('bookings_ended_unpaid')
      .on(table.expiresAt)
      .where(sql`status in ('expired', 'cancelled') and paid_at is null`),
    index('bookings_to_forget')
      .on(table.rideEndsAt)
      .where(sql`client_email <> '' and (status <> 'pending' or paid_at is not null)`),
    index('bookings_forgotten_after_ride').on(table.rideEndsAt).where(sql`is_forgotten_after_ride`),
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
    check('bookings_payer', sql`(${table.payerName} is null) = (${table.payerEmail} is null)`),
    check('bookings_kept', sql`${table.kept} >= 0 and ${table.minimumFee} between 0 and 100`),
    check('bookings_return', sql`(${table.returnAt} is null) = (${table.returnLocal} is null)`),
    check('bookings_paid', sql`${table.status} not in ('accepted', 'completed') or ${table.paidAt} is not null`),
  ],
);

export type BookingRow = typeof bookings.$inferSelect;

/** For rows that go with their booking. */
export const ofBooking = () =>
  text()
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' });

/** Links to a ride: each mailed one is a row (`booking/ride-link`). */
export const rideLinks = pgTable(
  'ride_links',
  {
    /** SHA-256 of the token, which is stored nowhere. */
    tokenHash: text().primaryKey(),
    bookingId: ofBooking(),
    role: text({ enum: RIDE_ROLES }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('ride_links_of_booking').on(table.bookingId),
    check('ride_links_role', sql`${table.role} in ('payer', 'traveller', 'operator')`),
  ],
);

/** A cancellation that was asked for (`booking/cancel`), or that followed a full refund (`money/full-refund`). */
export const cancellations = pgTable(
  'cancellations',
  {
    bookingId: ofBooking().primaryKey(),
    cancelledAt: instant().notNull(),
    /** What was paid and not refunded before, in cents with tax; the next two are its parts. */
    paid: cents().notNull(),
    fee: cents().notNull(),
    refund: cents().notNull(),
    /** Nobody asked for it: the operator has refunded everything (`money/full-refund`). */
    isByRefund: boolean().notNull().default(false),
  },
  (table) => [
    check('cancellations_amounts', sql`least(${table.fee}, ${table.refund}) >= 0`),
    check('cancellations_paid', sql`${table.paid} = ${table.fee} + ${table.refund}`),
  ],
);

/** What the operator did with a ride; each decision once, and acceptance once for each change (`operator/acts`). */
export const operatorActs = pgTable(
  'operator_acts',
  {
    bookingId: ofBooking(),
    /** The request's Idempotency-Key: an act that is sent twice is one. */
    id: text().notNull(),
    kind: text({ enum: OPERATOR_ACTS }).notNull(),
    /** The booking's version that was decided on. */
    version: integer().notNull().default(1),
    /** The reason or the note, which the customer reads. */
    text: text().notNull().default(''),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'operator_acts_once', columns: [table.bookingId, table.id] }),
    uniqueIndex('operator_acts_decided').on(table.bookingId, table.kind, table.version).where(sql`kind <> 'note'`),
    check('operator_acts_kind', sql`${table.kind} in ('accepted', 'declined', 'cancelled', 'note')`),
    check('operator_acts_text', sql`char_length(${table.text}) <= 1000`),
  ],
);

/** A customer's review, one per booking. */
export const reviews = pgTable(
  'reviews',
  {
    bookingId: ofBooking().primaryKey(),
    rating: integer().notNull(),
    review: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('reviews_with_words').on(table.createdAt).where(sql`review <> ''`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_length', sql`char_length(${table.review}) <= 1000`),
  ],
);

/** Who booked for someone else, once that account is deleted: tax invoices name the buyer. */
export const buyers = pgTable('buyers', {
  bookingId: ofBooking().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
});
