import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { list, looseId, looseInteger, looseText, readable } from '../wire.ts';
import { flag } from '../wire-input.ts';
import { money } from '../wire-money.ts';

const entry = v.object({
  idNum: looseId,
  image: looseText,
  /** The pickup place. */
  location: looseText,
  /** accepted, pending, completed, or any other word. */
  Timeout1: looseText,
  /** What a pending booking waits for; otherwise the time and kind of the ride. */
  Timeout2: looseText,
  price: money,
  // Our additions; other backends leave them out (`wire/tolerant-reading`).
  /** The drop-off place. */
  destination: looseText,
  /** The pickup's instant, ISO 8601. */
  pickup_at: looseText,
  /** The IANA zone of the pickup place. */
  time_zone: looseText,
});
export type BookingEntry = v.InferOutput<typeof entry>;

const day = v.object({
  /** The pickup's date in its own zone, as `EEE, MMM dd, yyyy` (`time/pickup-zone`, `time/wire-format`). */
  date: looseText,
  upcoming: v.nullish(readable(entry)),
  history: v.nullish(readable(entry)),
});

/**
 * A page of the customer's bookings by date: upcoming, next first, or past, latest first. A date may continue on the
 * next page. `total` counts the bookings of all pages; a page beyond the last is empty.
 */
export const listBookings = defineCall({
  path: '/user/booking_list',
  auth: 'bearer',
  encoding: 'form',
  input: v.object({
    upcoming: flag,
    /** From 1, the default; 20 bookings each. Our addition. */
    page: v.optional(v.pipe(looseInteger, v.minValue(1, 'Page must be at least 1'))),
  }),
  output: v.object({
    listing: v.object({ total: v.nullish(looseInteger, 0), data: list(day) }),
    base_url: looseText,
  }),
});
