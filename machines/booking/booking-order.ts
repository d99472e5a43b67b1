import type { BookingPayload } from '#contract/booking/booking.contract.ts';
import { bookingAmounts } from '#contract/booking/booking-amounts.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { Visitor } from '#domain/routes.ts';

/** What is booked, as the customer sees it on pressing Book Now. */
export interface BookingOrder {
  readonly visitor: Visitor;
  /** Its `tripKey`. */
  readonly trip: string;
  readonly payload: BookingPayload;
  readonly price: PriceSummary;
  /** Where a canceled checkout leads back to; the site's own page when missing. */
  readonly cancelPath: string | undefined;
}

/** Input of the call that makes the booking. */
export interface AddBookingInput {
  readonly visitor: Visitor;
  readonly payload: BookingPayload;
  readonly idempotencyKey: string;
}

/** The same order at another price. */
export function repriced(order: BookingOrder, price: PriceSummary): BookingOrder {
  return { ...order, price, payload: { ...order.payload, ...bookingAmounts(price) } };
}

/** Tells one order from another without storing its content: 64-bit FNV-1a over who books what. */
export function fingerprintOf({ visitor, payload }: Pick<BookingOrder, 'visitor' | 'payload'>): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${visitor} ${JSON.stringify(payload)}`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
