import type { ProviderEvent, ProviderSession } from '#server/payments/payment-provider.ts';

/** A paid session for the booking of `storeBooking`. */
export function paid(bookingId: string, changes: Partial<ProviderSession> = {}): ProviderSession {
  return {
    id: `cs_${bookingId}`,
    url: null,
    status: 'complete',
    isPaid: true,
    bookingId,
    amount: 11_000,
    currency: 'aud',
    paymentId: `pi_${bookingId}`,
    ...changes,
  };
}

/** The event of a paid session whose booking does not exist. */
export function paidWithoutBooking(eventId: string, paymentId: string, bookingId = 'gone'): ProviderEvent {
  return {
    id: eventId,
    type: 'checkout.session.completed',
    session: paid(bookingId, { paymentId }),
    movements: [],
    dispute: undefined,
    refundedPayment: undefined,
  };
}
