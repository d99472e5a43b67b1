import type { BookingPayload } from '#contract/booking/booking.contract.ts';
import { bookingAmounts } from '#contract/booking/booking-amounts.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { Visitor } from '#domain/routes.ts';

/** A snapshot of the order at the click on Book Now. */
export interface BookingOrder {
  readonly visitor: Visitor;
  /** Its `tripKey`. */
  readonly trip: string;
  readonly payload: BookingPayload;
  readonly price: PriceSummary;
  /** Return path of a cancelled checkout; defaults to the site's own page. */
  readonly cancelPath: string | undefined;
}

export interface AddBookingInput {
  readonly visitor: Visitor;
  readonly payload: BookingPayload;
  readonly idempotencyKey: string;
}

export function repriced(order: BookingOrder, price: PriceSummary): BookingOrder {
  return { ...order, price, payload: { ...order.payload, ...bookingAmounts(price) } };
}

/**
 * Identifies an order without storing its content: 64-bit FNV-1a of visitor and payload. Its offer is left out, because each tab
 * has its own (`booking/one-attempt`).
 */
export function fingerprintOf({
  visitor,
  payload: { offer: _, ...payload },
}: Pick<BookingOrder, 'visitor' | 'payload'>): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${visitor} ${JSON.stringify(payload)}`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
