import { formatMoney } from '#domain/money.ts';
import { readBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import type { ProviderDispute } from '../payments/payment-provider.ts';
import { type RideMailNeeds, rideMailer } from './ride-mail.ts';

const OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['won', 'The bank has decided in your favour: the money is back.'],
  ['lost', 'The bank has decided in favour of the customer: the money is lost.'],
]);

/**
 * Queues the operator's email about a dispute's new status, once for each (`money/disputes`).
 * @param tx the transaction that stores the status
 */
export async function queueDisputeMail(
  tx: Database,
  bookingId: string,
  { id, paymentId, amount, reason, status, isOver }: ProviderDispute,
  needs: RideMailNeeds,
): Promise<void> {
  const booking = await readBooking(tx, bookingId);
  if (!booking) return;
  const { reference } = booking;
  const { queueForOperator } = await rideMailer(tx, booking, needs);
  const advice = isOver
    ? 'The dispute is over.'
    : "Answer it on the payment provider's pages, before the date given there.";
  await queueForOperator({
    cause: `dispute:${id}:${status}`,
    subject: `Disputed payment of booking ${reference}`,
    heading: 'A payment is disputed',
    paragraphs: ['The customer disputes this payment with their bank.', OUTCOMES.get(status) ?? advice],
    facts: [
      { label: 'Booking ID', value: reference, strong: true },
      { label: 'Payment', value: paymentId },
      { label: 'Disputed', value: formatMoney(amount) },
      { label: 'Reason', value: reason },
      { label: 'Status', value: status.replaceAll('_', ' '), strong: true },
    ],
  });
}
