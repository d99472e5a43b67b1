import type * as v from 'valibot';
import type { bookingPayload } from '#contract/booking/booking.contract.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { FieldErrors } from '../field-errors.ts';

/** A booking payload as the contract's schema has read it: amounts in cents. */
export type BookingRequest = v.InferOutput<typeof bookingPayload>;

/** Who books. */
export type Booker = { readonly kind: 'guest' } | { readonly kind: 'customer'; readonly userId: string };

/** A request to book, and how it is known when it comes again. */
export interface KeyedRequest {
  readonly booker: Booker;
  readonly request: BookingRequest;
  readonly requestHash: string;
  /** The Idempotency-Key and whom it belongs to. */
  readonly key: { readonly scope: string; readonly key: string } | undefined;
}

/** What became of a request to book. Only 'created' has stored anything, now or under the same key before. */
export type AddBookingResult =
  | { readonly kind: 'created'; readonly id: string }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'priceChanged'; readonly price: PriceSummary }
  | { readonly kind: 'keyReused' };
