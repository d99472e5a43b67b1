import { BANK_DELAY } from '#domain/cancellation-policy.ts';
import { isEmail, phoneText } from '#domain/contact.ts';
import { HOUR_MS, type Instant } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import type { CancellationTerms } from '../bookings/cancellation-terms.ts';
import { type Party, readParties } from '../bookings/parties.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { tripFacts } from './booking-mail-data.ts';
import { calendarFile } from './calendar-file.ts';
import { type MailSite, readMailSite } from './mail-site.ts';
import { queueMail } from './queue-mail.ts';
import { type MailFact, renderMail } from './render-mail.ts';
import { queueRideMail, type RideMailNeeds } from './ride-mail.ts';

const HEADING = 'Your ride is cancelled';

/**
 * Queues the emails of a cancellation, each once (`booking/cancel-mails`): one with the amounts for the payer, one without them for
 * someone else who would have travelled, and one for the operator if the booking was paid.
 * @param tx the transaction that cancels the booking
 * @param booking as it was before
 */
export async function queueCancellationMails(
  tx: Database,
  booking: StoredBooking,
  terms: CancellationTerms,
  needs: RideMailNeeds,
): Promise<void> {
  const site = await readMailSite(tx, needs.publicUrl);
  const { payer, traveller } = await readParties(tx, booking);
  const facts = [...tripFacts(booking), ...amountFacts(terms)];
  const mail = { ...(await headOf(booking, site, needs.now())), paragraphs: moneySentences(terms), facts };
  await queueRideMail(tx, booking, payer, { ...mail, cause: `cancellation:${booking.id}` }, site, needs);
  if (traveller) await queueCancelledRide(tx, booking, traveller, site, needs);
  if (!booking.paidAt || !isEmail(site.email)) return;
  const forTheOperator = renderMail(forOperator(booking, facts, needs.now()), site);
  const cause = `cancelled-for-operator:${booking.id}`;
  await queueMail(tx, { ...forTheOperator, to: site.email }, needs.now(), cause);
}

/** Queues the email of a traveller who does not pay, once, if the ride was ever confirmed to them. */
export async function queueCancelledRide(
  tx: Database,
  booking: StoredBooking,
  traveller: Party,
  site: MailSite,
  needs: RideMailNeeds,
): Promise<void> {
  if (!booking.acceptedAt) return;
  const paragraphs = ['This ride has been cancelled. If you have questions, ask the person who booked it.'];
  const mail = { ...(await headOf(booking, site, needs.now())), paragraphs, facts: tripFacts(booking) };
  await queueRideMail(tx, booking, traveller, { ...mail, cause: `cancelled-ride:${booking.id}` }, site, needs);
}

async function headOf(booking: StoredBooking, site: MailSite, now: Instant) {
  const calendar = booking.acceptedAt ? await calendarFile(booking, site, now, 'cancelled') : undefined;
  return {
    subject: `${HEADING}: ${booking.reference}`,
    heading: HEADING,
    attachments: calendar ? [calendar] : [],
  };
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
