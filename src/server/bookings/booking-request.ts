import type * as v from 'valibot';
import type { bookingPayload } from '#contract/booking/booking.contract.ts';
import type { rideChange } from '#contract/trips/change.contract.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { Invalid } from '../field-errors.ts';

/** A booking payload read by the contract's schema: amounts in cents. */
export type BookingRequest = v.InferOutput<typeof bookingPayload>;

/** The ride that is asked for, without promo code and amounts. */
export type RideRequest = v.InferOutput<typeof rideChange>;

export type Booker = ({ readonly kind: 'guest' } | { readonly kind: 'customer'; readonly userId: string }) & {
  /** The phone number of the booking that is changed: it may stay. */
  readonly bookedPhone?: string;
};

/** A booking request with the key and hash that identify a repeated one. */
export interface KeyedRequest {
  readonly booker: Booker;
  readonly request: BookingRequest;
  readonly requestHash: string;
  readonly key: { readonly scope: string; readonly key: string } | undefined;
}

/** Only 'created' means that a booking is stored, now or earlier under the same key. */
export type AddBookingResult =
  | { readonly kind: 'created'; readonly id: string }
  | Invalid
  | { readonly kind: 'priceChanged'; readonly price: PriceSummary }
  | { readonly kind: 'keyReused' }
  /** The booking that the order would replace has been paid. */
  | { readonly kind: 'paidBefore' };
