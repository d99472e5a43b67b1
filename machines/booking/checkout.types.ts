import type { PriceSummary } from '#domain/pricing.ts';
import type { ParentRef } from '../support/parent.ts';
import type { BookingDraftEvent } from './booking-draft.machine.ts';
import type { BookingAttempt } from './booking-draft.ts';
import type { BookingOrder } from './booking-order.ts';

export type CheckoutMessage =
  /** The button is back to normal. */
  | { readonly type: 'checkout.stopped' }
  /** The server's own price, whether or not the customer then accepts it. */
  | { readonly type: 'price.corrected'; readonly price: PriceSummary }
  | { readonly type: 'price.declined' }
  | { readonly type: 'booking.paid'; readonly bookingId: string };

export interface CheckoutInput {
  readonly parent: ParentRef<CheckoutMessage>;
  readonly draft: ParentRef<BookingDraftEvent>;
  /** Left by an earlier visit; taken up again when the same order is booked. */
  readonly attempt: BookingAttempt | undefined;
}

export interface CheckoutContext extends CheckoutInput {
  readonly order: BookingOrder | undefined;
  readonly newPrice: PriceSummary | undefined;
  /** What is said about the failure on display. */
  readonly message: string;
}

export type CheckoutEvent =
  | { readonly type: 'booking.request'; readonly order: BookingOrder }
  | { readonly type: 'price.accept' }
  | { readonly type: 'price.decline' };
