import { type Cents, formatMoney } from '#domain/money.ts';
import { readBooking, type StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import type { ProviderDispute } from '../payments/payment-provider.ts';
import { paragraphsOf, passengerFacts, priceFacts, tripFacts } from './booking-mail-data.ts';
import { type RideMailNeeds, rideMailer } from './ride-mail.ts';

/**
 * Queues the operator's email about a paid booking that has to be accepted.
 * @param tx the transaction that settles the payment
 */
export async function queueWaitingMail(tx: Database, bookingId: string, needs: RideMailNeeds): Promise<void> {
  const booking = await readBooking(tx, bookingId);
  if (!booking) return;
  const { queueForOperator } = await rideMailer(tx, booking, needs);
  await queueForOperator({
    cause: `waiting:${bookingId}`,
    subject: `Ride to confirm: ${booking.reference}`,
    heading: 'A paid ride is waiting for you',
    paragraphs: ['The customer has paid. Accept the ride, or decline it to refund the full amount.'],
    facts: [...tripFacts(booking), ...passengerFacts(booking), ...priceFacts(booking)],
  });
}

/**
 * Queues the operator's email about a refund that came back.
 * @param tx the transaction that enters it in the ledger
 */
export async function queueFailedRefundMail(
  tx: Database,
  bookingId: string,
  { reference, payment, amount }: { readonly reference: string; readonly payment: string; readonly amount: Cents },
  needs: RideMailNeeds,
): Promise<void> {
  const booking = await readBooking(tx, bookingId);
  if (!booking) return;
  const { queueForOperator } = await rideMailer(tx, booking, needs);
  await queueForOperator({
    cause: `refund-failed:${reference}`,
    subject: `A refund came back: ${booking.reference}`,
    heading: 'A refund came back',
    paragraphs: [
      "The customer's bank didn't accept this refund.",
      booking.due > 0
        ? "We'll try it again automatically. If it keeps failing, return the money another way."
        : "Review it in the payment provider's dashboard.",
    ],
    facts: [
      ...tripFacts(booking),
      ...passengerFacts(booking),
      { label: 'Payment', value: payment },
      { label: 'Refund', value: formatMoney(amount), strong: true },
    ],
  });
}

/**
 * Queues the operator's note to whoever pays (`operator/acts`).
 * @param tx the transaction that stores the note
 */
export async function queueNoteMail(
  tx: Database,
  booking: StoredBooking,
  { id, text }: { readonly id: string; readonly text: string },
  needs: RideMailNeeds,
): Promise<void> {
  const { payer, queue } = await rideMailer(tx, booking, needs);
  await queue(payer, {
    cause: `note:${booking.id}:${id}`,
    subject: `About your ride: ${booking.reference}`,
    heading: 'A note about your ride',
    paragraphs: paragraphsOf(text),
    facts: tripFacts(booking),
  });
}

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
    : "Respond to it in the payment provider's dashboard by the due date shown there.";
  await queueForOperator({
    cause: `dispute:${id}:${status}`,
    subject: `Disputed payment of booking ${reference}`,
    heading: `A payment ${isOver ? 'was' : 'is'} disputed`,
    paragraphs: [
      `The customer ${isOver ? 'disputed' : 'disputes'} this payment with their bank.`,
      OUTCOMES.get(status) ?? advice,
    ],
    facts: [
      { label: 'Booking ID', value: reference, strong: true },
      { label: 'Payment', value: paymentId },
      { label: 'Disputed', value: formatMoney(amount) },
      { label: 'Reason', value: reason.replaceAll('_', ' ') },
      { label: 'Status', value: status.replaceAll('_', ' '), strong: true },
    ],
  });
}
