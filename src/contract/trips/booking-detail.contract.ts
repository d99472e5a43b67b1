import * as v from 'valibot';
import { isKnownZone } from '#domain/known-zone.ts';
import { defineCall } from '../call.ts';
import { looseId, looseNumber, looseText, money, requiredText } from '../wire.ts';

const row = v.object({ label: looseText, value: looseText });
export type DetailRow = v.InferOutput<typeof row>;

const place = v.object({ label: looseText, lat: looseNumber, lng: looseNumber });

/** What the labelled rows tell people, for the app: ours beyond spec §3, other backends leave it out (`wire/tolerant-reading`). */
const ride = v.object({
  id: looseId,
  /** The short code that people see (`booking/capability`). */
  reference: looseText,
  pickup: place,
  drop: place,
  service_type: looseNumber,
  hour: v.optional(v.nullable(looseNumber)),
  /** Instants, ISO 8601. */
  pickup_at: v.pipe(
    looseText,
    v.check((text) => !Number.isNaN(Date.parse(text)), 'Expected an instant'),
  ),
  return_at: v.optional(v.nullable(looseText)),
  /** When the last ride is expected to end, ISO 8601. */
  ends_at: looseText,
  /** The IANA zone of the pickup place, in which both times are meant (`time/pickup-zone`). */
  time_zone: v.pipe(looseText, v.check(isKnownZone, 'Expected a time zone')),
  /** When it expires unpaid, ISO 8601; null once it is paid or over. 'Pay now' is offered while it is there (`booking/states`). */
  pay_by: v.optional(v.nullable(looseText)),
  /** The promo code that its price was made with; '' for none. */
  coupon_code: looseText,
  /** The signed address of its calendar file; '' where there is none. */
  calendar: looseText,
});
export type BookedRide = v.InferOutput<typeof ride>;

const bookingDetail = v.object({
  tripDetails: v.object({ message: looseText, status: looseText }),
  trip: v.array(row),
  additionalDetails: v.optional(v.nullable(v.array(row)), []),
  price_breakdown: v.object({
    name: looseText,
    email: looseText,
    phone: looseText,
    sub_total_price: money,
    additionalDetails: v.optional(v.nullable(v.array(row)), []),
    discount: money,
    tax: money,
    total: money,
    /** The signed address of the invoice; '' while nothing is paid. */
    download: looseText,
  }),
  rating: v.optional(v.nullable(looseNumber), 0),
  reviews: v.optional(v.nullable(v.array(v.object({ rating: looseNumber, review: looseText }))), []),
  // One that cannot be read is left out: the rows tell people the same.
  ride: v.fallback(v.optional(v.nullable(ride)), undefined),
});
export type BookingDetail = v.InferOutput<typeof bookingDetail>;

export const getBookingDetail = defineCall({
  method: 'POST',
  path: '/user/booking_detail',
  base: 'admin',
  auth: 'bearer',
  encoding: 'json',
  input: v.object({ id: requiredText(64, 'Which booking?') }),
  output: v.object({ data: bookingDetail }),
  errors: { 404: 'No such booking of this customer' },
});

/** Files behind links that booking_detail gives: signed for one booking in the query's `token`, and expiring. */
export const INVOICE_PATH = '/invoices';
export const CALENDAR_PATH = '/calendars';
