import { BANK_DELAY } from '#domain/cancellation-policy.ts';
import { isEmail, phoneText } from '#domain/contact.ts';
import { HOUR_MS, type Instant } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import type { CancellationTerms } from '../bookings/cancellation-terms.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import type { MailAttachment } from '../db/mail.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { readBuyer } from '../invoices/invoice.ts';
import { tripFacts } from './booking-mail-data.ts';
import { calendarFile } from './calendar-file.ts';
import { readMailSite } from './mail-site.ts';
import { queueMail } from './queue-mail.ts';
import { type MailContent, type MailFact, renderMail } from './render-mail.ts';

const HEADING = 'Your ride is cancelled';

/**
 * Queues the emails of a cancellation, each once (`booking/cancel-mails`): one with the amounts for the customer, one without them
 * for someone else who would have travelled, and one for the operator if the booking was paid.
 * @param tx the transaction that cancels the booking
 * @param booking as it was before
 */
export async function queueCancellationMails(
  tx: Database,
  booking: StoredBooking,
  terms: CancellationTerms,
  { now, publicUrl }: Pick<Dependencies, 'now' | 'publicUrl'>,
): Promise<void> {
  const site = await readMailSite(tx, publicUrl);
  const { id, reference, clientName, clientEmail } = booking;
  const ride = tripFacts(booking);
  const amounts = amountFacts(terms);
  const queue = async (kind: string, to: string, content: MailContent, attachments: readonly MailAttachment[]) => {
    // A wrong address must not undo the cancellation.
    if (!isEmail(to)) return;
    const mail = { ...renderMail(content, site), to: to.trim(), attachments };
    await queueMail(tx, mail, now(), `${kind}:${id}`);
  };
  const subject = `${HEADING}: ${reference}`;
  const calendar = booking.acceptedAt ? await calendarFile(booking, site, now(), 'cancelled') : undefined;
  const attachments = calendar ? [calendar] : [];
  const buyer = await readBuyer(tx, booking);
  const forBuyer = [`Hello ${buyer.name},`, ...moneySentences(terms)];
  const content = { subject, heading: HEADING, paragraphs: forBuyer, facts: [...ride, ...amounts] };
  await queue('cancellation', buyer.email, content, attachments);
  if (buyer.email !== clientEmail) {
    const forTraveller = [`Hello ${clientName},`, 'This ride was cancelled by the person who booked it.'];
    await queue(
      'cancelled-ride',
      clientEmail,
      { subject, heading: HEADING, paragraphs: forTraveller, facts: ride },
      attachments,
    );
  }
  if (booking.paidAt)
    await queue('cancelled-for-operator', site.email, forOperator(booking, [...ride, ...amounts], now()), []);
}

function moneySentences({ paid, fee, refund }: CancellationTerms): string[] {
  if (paid === 0) return ['Your booking is cancelled. Nothing was charged.'];
  if (refund === 0)
    return [`Your booking is cancelled. The cancellation fee is ${formatMoney(fee)}, so there is no refund.`];
  const feeSentence = fee > 0 ? ` The cancellation fee is ${formatMoney(fee)}.` : '';
  return [`Your booking is cancelled.${feeSentence} We're refunding ${formatMoney(refund)} to your card.`, BANK_DELAY];
}

function amountFacts({ paid, fee, feePercent, refund }: CancellationTerms): MailFact[] {
  if (paid === 0) return [];
  return [
    { label: 'Paid', value: formatMoney(paid) },
    { label: `Cancellation fee (${feePercent}%)`, value: formatMoney(fee) },
    { label: 'Refund', value: formatMoney(refund), strong: true },
  ];
}

function forOperator(
  { reference, clientName, clientCountryCode, clientPhone, pickupAt }: StoredBooking,
  facts: MailFact[],
  now: Instant,
) {
  const hours = Math.floor((pickupAt.getTime() - now) / HOUR_MS);
  return {
    subject: `Cancelled by the customer: ${reference}`,
    heading: 'A ride was cancelled',
    paragraphs: [
      `The customer has cancelled this ride, ${hours} hours before its pickup.`,
      'What is returned goes to the card by itself.',
    ],
    facts: [...facts, { label: 'Passenger', value: `${clientName}, ${phoneText(clientCountryCode, clientPhone)}` }],
  };
}
