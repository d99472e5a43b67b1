import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { BANK_DELAY } from '#domain/cancellation.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { readBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { mails } from '../db/mail.schema.ts';
import { ledger, payments, type RefundReason, refundsDue } from '../db/payment.schema.ts';
import { heldOf } from '../payments/still-due.ts';
import { cancelledInCalendars, queueCancelledRide } from './cancellation-mails.ts';
import { type RideMailNeeds, rideMailer } from './ride-mail.ts';

interface Refund {
  readonly bookingId: string;
  readonly paymentId: string;
  /** The provider's id. */
  readonly reference: string;
  readonly amount: Cents;
  /** Whether it has cancelled the booking. */
  readonly cancels: boolean;
}

const WHY: Readonly<Record<RefundReason, string>> = {
  'too-late': 'Your payment arrived after this booking had expired.',
  cancelled: 'Your payment arrived after this booking had been cancelled.',
  'amount-differs': "Your payment didn't match the amount of this booking.",
  'paid-twice': 'This booking was paid twice.',
  changed: 'Your changed ride costs less.',
  'change-dropped': 'Your payment arrived after your change had lapsed.',
};

/** Each refund that came back has one retry, which has no email of its own. */
async function isRetry(tx: Database, { paymentId, reference, amount }: Refund): Promise<boolean> {
  const isOfPayment = eq(ledger.paymentId, paymentId);
  const cameBack = and(isOfPayment, eq(ledger.kind, 'refund-failed'), eq(ledger.amount, amount));
  const isEarlier = and(isOfPayment, eq(ledger.amount, -amount), ne(ledger.reference, reference));
  const itsMail = tx
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.cause, sql`'refund:' || ${ledger.reference}`));
  const retried = and(eq(ledger.kind, 'refund'), isEarlier, notExists(itsMail));
  return (await tx.$count(ledger, cameBack)) > (await tx.$count(ledger, retried));
}

/**
 * Queues the email about a refund (`money/refunds`), once for each but retries of one that came back, and the traveller's
 * about a ride that a full refund cancels.
 * @param tx the transaction that enters the refund in the ledger
 */
export async function queueRefundMail(tx: Database, refund: Refund, needs: RideMailNeeds): Promise<void> {
  const { bookingId, paymentId, reference, amount, cancels } = refund;
  const booking = await readBooking(tx, bookingId);
  if (!booking) return;
  const [due] = await tx
    .select({ reason: refundsDue.reason })
    .from(refundsDue)
    // Below 0 the operator has returned more than was due, by hand.
    .where(and(eq(refundsDue.providerPaymentId, paymentId), sql`(${heldOf(tx, paymentId)}) >= 0`));
  const hasPaid = (await tx.$count(payments, eq(payments.providerPaymentId, paymentId))) > 0;
  const isCancelled = hasPaid && booking.status === 'cancelled';
  const why = due && (!hasPaid || due.reason === 'changed') ? WHY[due.reason] : undefined;
  const mail = {
    cause: `refund:${reference}`,
    subject: `Refund for booking ${booking.reference}`,
    heading: 'Your refund',
    paragraphs: [
      [why, `We've refunded ${formatMoney(amount)} to your card.`].filter(Boolean).join(' '),
      ...(isCancelled ? ['This booking is cancelled.'] : []),
      BANK_DELAY,
    ],
    facts: [
      { label: 'Booking ID', value: booking.reference, strong: true },
      { label: 'Refunded', value: formatMoney(amount), strong: true },
    ],
  };
  const mailer = await rideMailer(tx, booking, needs);
  const { payer, traveller } = mailer;
  // Any other cancellation has sent its own email with the calendar file.
  const calendar = cancels ? await cancelledInCalendars(mailer, booking) : undefined;
  if (!(await isRetry(tx, refund))) await mailer.queue(payer, { ...mail, calendar });
  if (isCancelled && traveller) await queueCancelledRide(mailer, booking, traveller);
}
