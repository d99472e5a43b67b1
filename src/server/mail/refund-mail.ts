import { and, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import { BANK_DELAY } from '#domain/cancellation.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { readBooking, type StoredBooking } from '../bookings/read-booking.ts';
import { bookingChanges } from '../db/change.schema.ts';
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
  /** The booking that it has cancelled, as it was before. */
  readonly cancelled: StoredBooking | undefined;
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

type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;

/** Why a payment goes back, and what the change that was noted with it gives back of all payments. */
async function findDue(tx: Database, paymentId: string) {
  const { bookingId, appliedAt, refund } = bookingChanges;
  const isItsChange = and(eq(bookingId, refundsDue.bookingId), eq(appliedAt, refundsDue.notedAt), gt(refund, 0));
  const [due] = await tx
    .select({ reason: refundsDue.reason, notedAt: refundsDue.notedAt, ofChange: refund })
    .from(refundsDue)
    .leftJoin(bookingChanges, isItsChange)
    // Below 0 the operator has returned more than was due, by hand.
    .where(and(eq(refundsDue.providerPaymentId, paymentId), sql`(${heldOf(tx, paymentId)}) >= 0`));
  return due;
}

/** What a change or a cancellation has announced as one sum goes back to each payment apart. */
function partSentences(booking: StoredBooking, amount: Cents, due?: Due): string[] {
  const whole = due?.reason === 'changed' ? (due.ofChange ?? 0) : ofCancellation(booking, due);
  if (whole <= amount) return [];
  const ride = due?.reason === 'changed' ? 'changed ride' : 'cancelled ride';
  return [
    `This is part of the ${formatMoney(whole)} that we're refunding for your ${ride}; the rest is refunded separately.`,
  ];
}

function ofCancellation({ cancellation }: StoredBooking, due?: Due): Cents {
  const isOwn =
    cancellation && !cancellation.isByRefund && cancellation.cancelledAt.getTime() === due?.notedAt.getTime();
  return isOwn ? cancellation.refund : 0;
}

/**
 * Queues the email about a refund (`money/refunds`), once for each but retries of one that came back, and the traveller's
 * about a ride that a full refund cancels.
 * @param tx the transaction that enters the refund in the ledger
 */
export async function queueRefundMail(tx: Database, refund: Refund, needs: RideMailNeeds): Promise<void> {
  const { bookingId, paymentId, reference, amount, cancelled } = refund;
  const booking = await readBooking(tx, bookingId);
  if (!booking) return;
  const due = await findDue(tx, paymentId);
  const hasPaid = (await tx.$count(payments, eq(payments.providerPaymentId, paymentId))) > 0;
  const isCancelled = hasPaid && booking.status === 'cancelled';
  const why = due && (!hasPaid || due.reason === 'changed') ? WHY[due.reason] : undefined;
  const mail = {
    cause: `refund:${reference}`,
    subject: `Refund for booking ${booking.reference}`,
    heading: 'Your refund',
    paragraphs: [
      [why, `We've refunded ${formatMoney(amount)} to your card.`].filter(Boolean).join(' '),
      ...partSentences(booking, amount, due),
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
  const calendar = cancelled && (await cancelledInCalendars(mailer, cancelled));
  if (!(await isRetry(tx, refund))) await mailer.queue(payer, { ...mail, calendar });
  if (isCancelled && traveller) await queueCancelledRide(mailer, booking, traveller);
}
