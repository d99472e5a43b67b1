import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { flag, looseId, looseInteger, looseText, money } from '../wire.ts';

const entry = v.object({
  idNum: looseId,
  image: looseText,
  /** The pickup place. */
  location: looseText,
  /** The status: accepted, pending, completed, or any other word. */
  Timeout1: looseText,
  /** What a pending booking waits for; of any other the time and the kind of its ride. */
  Timeout2: looseText,
  price: money,
  // Ours beyond spec §3; other backends leave them out (`wire/tolerant-reading`).
  /** Where the ride leads. */
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
  upcoming: v.optional(v.nullable(v.array(entry))),
  history: v.optional(v.nullable(v.array(entry))),
});

/**
 * A page of the customer's bookings: what is ahead or under way, next first, or what is over, latest first, by date. A date
 * stands once on a page and may go on upon the next one. `total` counts the bookings on all pages; on a page beyond the last
 * there are none.
 */
export const listBookings = defineCall({
  method: 'POST',
  path: '/user/booking_list',
  base: 'admin',
  auth: 'bearer',
  encoding: 'form',
  input: v.object({
    upcoming: flag,
    /** From 1, which is meant when it is missing; 20 bookings each. Ours beyond spec §7. */
    page: v.optional(v.pipe(looseInteger, v.minValue(1, 'Pages are counted from 1'))),
  }),
  output: v.object({ listing: v.object({ total: looseInteger, data: v.array(day) }), base_url: looseText }),
});
