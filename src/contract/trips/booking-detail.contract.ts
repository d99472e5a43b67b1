import * as v from 'valibot';
import { isKnownZone } from '#domain/local-time.ts';
import { optionalRoute } from '../booking/route.ts';
import { defineCall } from '../call.ts';
import { isInstant, looseId, looseInteger, looseNumber, looseText } from '../wire.ts';
import { text } from '../wire-input.ts';
import { money } from '../wire-money.ts';
import { timeline } from './timeline.ts';

export const row = v.object({ label: looseText, value: looseText });
export type DetailRow = v.InferOutput<typeof row>;

/** `proof` binds label and coordinates (`money/bound-places`): whoever changes the ride sends it back. */
const place = v.object({ label: looseText, lat: looseNumber, lng: looseNumber, proof: v.optional(v.string()) });

/** Who rides. */
const contact = v.object({
  /** True when the customer travels. */
  self: v.boolean(),
  name: looseText,
  email: looseText,
  phone: looseText,
  country_code: looseText,
});

/** A change that applies once it is paid (`booking/change`). */
const waitingChange = v.object({
  to_pay: money,
  /** When it is dropped unpaid, ISO 8601. */
  pay_by: looseText,
  /** The page on which it is paid; '' once its time is over: then a payment of the last minute may still arrive. */
  url: looseText,
  /** What is different after it, as 'before → after'. */
  changes: v.optional(v.array(row), []),
});

/** What 'Book again' keeps (`booking/again`). */
const choices = v.object({
  vehicle_id: looseId,
  extra_ids: v.array(looseId),
  passengers: looseInteger,
  luggages: looseInteger,
  pickup_sign: looseText,
  notes: looseText,
});

/** The content of the labelled rows, as data. Our addition; other backends leave it out (`wire/tolerant-reading`). */
const ride = v.object({
  id: looseId,
  /** Who reads it (`booking/payer`): the payer, or a traveller who is someone else. */
  role: v.optional(v.picklist(['payer', 'traveller']), 'payer'),
  /** The reference that people see (`booking/capability`). */
  reference: looseText,
  pickup: place,
  drop: place,
  service_type: looseNumber,
  hour: v.optional(v.nullable(looseNumber)),
  /** Instants, ISO 8601. */
  pickup_at: v.pipe(looseText, isInstant),
  return_at: v.optional(v.nullable(looseText)),
  /** When the last ride is expected to end, ISO 8601. */
  ends_at: looseText,
  /** IANA zone of the pickup place, for both times (`time/pickup-zone`). */
  time_zone: v.pipe(looseText, v.check(isKnownZone, 'Expected a time zone')),
  /**
   * When the booking expires unpaid, ISO 8601; null once paid or over. 'Pay now' is offered while it is set
   * (`booking/states`).
   */
  pay_by: v.optional(v.nullable(looseText)),
  /** The promo code included in the price; '' for none. */
  coupon_code: looseText,
  choices: v.optional(choices),
  /** True while the customer may cancel it here (`booking/cancel`). */
  can_cancel: v.optional(v.boolean(), false),
  /** The least that cancelling costs, in percent: a change to a later pickup makes it no cheaper (`money/change`). */
  least_fee: v.optional(looseNumber, 0),
  /** How often it was changed, from 1; a change names the version that it is based on. */
  version: v.optional(looseInteger),
  /** Until when the ride can be changed here (`booking/change`), ISO 8601; '' when it can't. */
  change_until: v.optional(looseText, ''),
  waiting_change: v.optional(v.nullable(waitingChange)),
  contact: v.optional(contact),
  flight_no: v.optional(looseText, ''),
  /** Signed address of its calendar file; '' for none. */
  calendar: looseText,
  route: optionalRoute,
  timeline,
});
export type BookedRide = v.InferOutput<typeof ride>;

const bookingDetail = v.object({
  tripDetails: v.object({ message: looseText, status: looseText }),
  trip: v.fallback(v.array(row), []),
  additionalDetails: v.fallback(v.array(row), []),
  /** Null for a traveller who does not pay (`booking/payer`). */
  price_breakdown: v.nullish(
    v.object({
      name: looseText,
      email: looseText,
      phone: looseText,
      sub_total_price: money,
      additionalDetails: v.fallback(v.array(row), []),
      discount: v.fallback(money, 0),
      tax: v.fallback(money, 0),
      total: money,
      /** What was paid, refunded and disputed, unless it was simply paid (`money/refunds`). Our addition. */
      payments: v.fallback(v.array(row), []),
      /** With `payments`: what cancellation fees are a percentage of. Our addition. */
      still_paid: v.optional(money),
      /** Signed address of the invoice; '' until it is paid. */
      download: looseText,
      /** Signed address of the adjustment note; '' without one (`trips/adjustment-note`). Our addition. */
      adjustment_note: looseText,
    }),
    null,
  ),
  rating: v.fallback(looseNumber, 0),
  reviews: v.fallback(v.array(v.object({ rating: looseNumber, review: looseText })), []),
  // Left out when unreadable: the rows show the same.
  ride: v.fallback(v.optional(v.nullable(ride)), undefined),
});
export type BookingDetail = v.InferOutput<typeof bookingDetail>;

/** The booking's id. A link to a ride names its booking itself. 404: it is not the caller's, or the link no longer works. */
export const rideId = v.optional(text(64), '');

export const getBookingDetail = defineCall({
  path: '/user/booking_detail',
  auth: 'ride',
  input: v.object({ id: rideId }),
  output: v.object({ data: bookingDetail }),
});

/** Files that booking_detail links to: signed for one booking in the query's `token`, and expiring. */
export const INVOICE_PATH = '/invoices';
export const ADJUSTMENT_NOTE_PATH = '/adjustment-notes';
export const CALENDAR_PATH = '/calendars';
