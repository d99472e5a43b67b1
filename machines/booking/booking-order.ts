import type { BookingPayload } from '#contract/booking/booking.contract.ts';
import { bookingAmounts } from '#contract/booking/booking-amounts.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { Visitor } from '#domain/routes.ts';
import type { BookingAttempt } from './booking-draft.ts';
import { fingerprintOf } from './booking-payload.ts';

/** What is booked, as the customer sees it on pressing Book Now. */
export interface BookingOrder {
  readonly visitor: Visitor;
  readonly payload: BookingPayload;
  readonly price: PriceSummary;
  /** Where a cancelled checkout leads back to; the site's own page when missing (D18). */
  readonly cancelPath: string | undefined;
}

/** What the call that makes the booking needs. */
export interface AddBookingInput {
  readonly visitor: Visitor;
  readonly payload: BookingPayload;
  readonly idempotencyKey: string;
}

/** A new attempt at an order. */
export function attemptAt(order: BookingOrder, idempotencyKey: string): BookingAttempt {
  return { idempotencyKey, fingerprint: fingerprintOf(order.visitor, order.payload) };
}

/** True when an attempt was at this very order, so that it may be repeated with its key. */
export function isAttemptAt(order: BookingOrder, attempt: BookingAttempt | undefined): boolean {
  return attempt?.fingerprint === fingerprintOf(order.visitor, order.payload);
}

/** The same order at another price. */
export function repriced(order: BookingOrder, price: PriceSummary): BookingOrder {
  return { ...order, price, payload: { ...order.payload, ...bookingAmounts(price) } };
}
