import type { ProviderSession } from '#server/payments/payment-provider.ts';

/** A session in which the booking of `storeBooking` was paid. */
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
