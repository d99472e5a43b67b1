import * as v from 'valibot';
import { NAME_LENGTH } from '#domain/account.ts';
import { digitsOf, isEmail, PHONE_INVALID } from '#domain/contact.ts';
import { defineCall } from '../call.ts';
import { looseId, looseInteger, looseNumber, looseText } from '../wire.ts';
import { bookingId, contactEmail, flag, line, requiredText, sentId, serviceTypeId, text } from '../wire-input.ts';
import { money } from '../wire-money.ts';
import { optionalRoute } from './route.ts';
import { tripFields } from './trip-fields.ts';

/** A booking request. Amounts are A$ and are compared with the server's own (`money/server-prices`). */
export const bookingPayload = v.object({
  ...tripFields,
  /** The same as `date_time`. */
  pickup_date_time: v.optional(text(40)),
  transfer_type: serviceTypeId,
  vehicle_id: sentId,
  /** Return trips only: 'Tue, Jan 05, 2027'. */
  return_date: v.optional(text(40), ''),
  /** Return trips only: '02:30 PM'. */
  return_time: v.optional(text(20), ''),
  /** Hourly trips only. */
  hour: v.optional(v.union([v.literal(''), looseInteger], 'Expected a whole number'), ''),
  coupon: v.optional(flag, 0),
  coupon_code: v.optional(text(40), ''),
  /**
   * The vehicle's `offer` in the quote (`money/offers`); an unreadable one counts as missing. Our addition: other backends
   * ignore it.
   */
  offer: v.optional(v.fallback(text(2000), ''), ''),
  /** An unpaid booking that this one takes the place of (`booking/replaced`). Our addition: other backends ignore it. */
  replaces: v.optional(v.fallback(text(64), ''), ''),
  /**
   * The Idempotency-Key of an order before this one, if its answer was lost: what was booked under it is replaced. Our addition:
   * other backends ignore it.
   */
  replaces_key: v.optional(v.fallback(text(128), ''), ''),
  /** See extra-detail.ts. */
  extra_detail: v.optional(text(2000), ''),
  passenger_no: v.pipe(looseInteger, v.minValue(1, 'At least 1 passenger')),
  luggages: v.pipe(looseInteger, v.minValue(0, 'Luggage cannot be negative')),
  notes: v.optional(text(1000), ''),
  /** Always 2; ignored by the server (`booking/fixed-distance`). */
  distance: v.optional(looseNumber, 2),
  flight_no: v.optional(line(20), ''),
  /** As long as both names of a profile. */
  client_name: v.pipe(line(2 * NAME_LENGTH.max + 1), v.minLength(1, 'First name is required')),
  client_email: contactEmail,
  /** 4 to 10 national digits; of the customer's own number up to 15 (`booking/contact-fields`). */
  client_phone: v.pipe(
    requiredText(40, PHONE_INVALID),
    v.regex(/^\+?[\d ()-]{4,24}$/, PHONE_INVALID),
    v.check((phone) => /^\d{4,15}$/.test(digitsOf(phone)), PHONE_INVALID),
  ),
  country_code: v.optional(text(8), ''),
  /** 1: the customer travels; 0: someone else does. */
  self: v.optional(flag, 0),
  pickup_sign: v.optional(line(120), ''),
  /** A guest who pays for someone else (`booking/payer`). Our addition: other backends ignore it. */
  payer_name: v.optional(line(120)),
  payer_email: v.optional(
    v.pipe(
      text(254),
      v.check((email) => email === '' || isEmail(email), 'Invalid email format'),
    ),
  ),
  tax: money,
  discount: money,
  price: money,
  sub_total: money,
  total_amount: money,
});
export type BookingPayload = v.InferInput<typeof bookingPayload>;

const bookingCreated = v.object({ data: v.object({ id: looseId }) });

/**
 * 409: the price has changed; the answer carries the right breakdown and nothing was stored. 422: a field is wrong, or the
 * Idempotency-Key was used with another body.
 */
export const addGuestBooking = defineCall({
  path: '/user/guest_add_booking',
  auth: 'none',
  idempotent: true,
  input: bookingPayload,
  output: bookingCreated,
});

/** The same for a customer. */
export const addBooking = defineCall({
  path: '/user/add_booking',
  auth: 'bearer',
  idempotent: true,
  input: bookingPayload,
  output: bookingCreated,
});

/**
 * The address of a booking's card checkout. Repeated and concurrent calls return the same one (`booking/one-checkout`).
 * A guest's booking needs only its id, a customer's the owner's bearer token (`booking/capability`). 401: no guest's booking,
 * and the token no longer works; 409: it is paid; 410: it has expired or is cancelled; 412: it is not as ordered any more.
 */
export const openCheckout = defineCall({
  path: '/user/guest_stripe_checkout',
  auth: 'optional',
  queryFields: ['booking_id'],
  input: v.object({
    booking_id: bookingId,
    /** A path of this app to return to after cancelling; the site's own page when missing (`booking/checkout-return`). */
    cancel_path: v.optional(v.pipe(text(2000), v.regex(/^\/(?![/\\])[^\s\\]*$/, 'Must be a path of this site'))),
    /** Of the order; without it, the booking is paid as it is now. Our addition. */
    total_amount: v.optional(money),
  }),
  output: v.object({
    url: v.pipe(
      v.optional(v.nullable(v.string()), ''),
      v.transform((url) => url ?? ''),
    ),
  }),
});

/** What the confirmation shows. No name, email or phone. */
const confirmedBooking = v.object({
  id: looseId,
  image: looseText,
  pickup: looseText,
  drop: looseText,
  pickup_date: looseText,
  pickup_time: looseText,
  vehicle_type_name: looseText,
  transfer_type: looseText,
  /** The short reference that people see; other backends only have the id. */
  reference: v.optional(looseText, ''),
  /** Unknown with other backends. A paid booking may stay pending until the operator accepts it (`booking/states`). */
  status: v.fallback(v.optional(v.picklist(['pending', 'accepted', 'completed', 'expired', 'cancelled'])), undefined),
  /** Unknown with other backends. */
  paid: v.fallback(v.optional(flag), undefined),
  /** IANA zone of the pickup place (`time/pickup-zone`). */
  time_zone: v.optional(looseText, ''),
  // Other backends leave these out.
  /** Whether it can still be changed on its page (`booking/change`). */
  can_change: v.fallback(v.optional(flag), undefined),
  /** The return's time, as `pickup_date` and `pickup_time`; '' for other trips. */
  return_date: v.optional(looseText, ''),
  return_time: v.optional(looseText, ''),
  /** How long an hourly ride lasts; '' for other trips. */
  hour: v.optional(looseText, ''),
  /** What is paid, A$. */
  total: v.fallback(v.optional(looseNumber), undefined),
  /** Signed address of the calendar file of an accepted booking; '' for none. */
  calendar: v.optional(looseText, ''),
  route: optionalRoute,
});
export type ConfirmedBooking = v.InferOutput<typeof confirmedBooking>;

const emptyList = v.pipe(
  v.array(v.unknown()),
  v.maxLength(0),
  v.transform(() => undefined),
);

/** Some backends send an empty list where there is no booking. The type of the input is this server's. */
const confirmedOrNone = v.union([confirmedBooking, emptyList]) as unknown as typeof confirmedBooking;

export const getBookingSuccess = defineCall({
  path: '/booking_success',
  auth: 'optional',
  queryFields: ['booking_id'],
  input: v.object({ booking_id: bookingId, id: v.optional(text(64)) }),
  output: v.object({ data: v.nullish(confirmedOrNone), base_url: looseText }),
});
