import { eq } from 'drizzle-orm';
import { BANK_DELAY } from '#domain/cancellation-policy.ts';
import { isEmail } from '#domain/contact.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { readBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { payments, type RefundReason, refundsDue } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { readMailSite } from './mail-site.ts';
import { queueMail } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';

interface Refund {
  readonly bookingId: string;
  readonly paymentId: string;
  /** The provider's id. */
  readonly reference: string;
  readonly amount: Cents;
}

const WHY: Readonly<Record<RefundReason, string>> = {
  'too-late': 'Your payment arrived after this booking had expired.',
  cancelled: 'Your payment arrived after this booking had been cancelled.',
  'amount-differs': 'Your payment was not the amount of this booking.',
  'paid-twice': 'This booking was paid twice.',
  changed: 'Your changed ride costs less.',
  'change-dropped': 'Your payment arrived after the change that it was for had been dropped.',
};

/**
 * Queues the email about a refund (`money/refunds`), once for each.
 * @param tx the transaction that enters the refund in the ledger
 */
export async function queueRefundMail(
  tx: Database,
  { bookingId, paymentId, reference, amount }: Refund,
  { now, publicUrl, log }: Pick<Dependencies, 'now' | 'publicUrl' | 'log'>,
): Promise<void> {
  const booking = await readBooking(tx, bookingId);
  if (!booking) return;
  if (!isEmail(booking.clientEmail)) return log.error('A booking has no address for its emails');
  const [due] = await tx
    .select({ reason: refundsDue.reason })
    .from(refundsDue)
    .where(eq(refundsDue.providerPaymentId, paymentId));
  const hasPaid = (await tx.$count(payments, eq(payments.providerPaymentId, paymentId))) > 0;
  const why = hasPaid ? undefined : due && WHY[due.reason];
  const mail = renderMail(
    {
      subject: `Refund for booking ${booking.reference}`,
      heading: 'Your refund',
      paragraphs: [
        `Hello ${booking.clientName},`,
        [why, `We've refunded ${formatMoney(amount)} to your card.`].filter(Boolean).join(' '),
        ...(hasPaid && booking.status === 'cancelled' ? ['This booking is cancelled.'] : []),
        BANK_DELAY,
      ],
      facts: [
        { label: 'Booking ID', value: booking.reference, strong: true },
        { label: 'Refunded', value: formatMoney(amount), strong: true },
      ],
    },
    await readMailSite(tx, publicUrl),
  );
  await queueMail(tx, { ...mail, to: booking.clientEmail.trim() }, now(), `refund:${reference}`);
}
