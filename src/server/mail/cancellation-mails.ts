import { BANK_DELAY } from '#domain/cancellation-policy.ts';
import { HOUR_MS, type Instant } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import type { CancellationTerms } from '../bookings/cancellation-terms.ts';
import { type Party, readParties } from '../bookings/parties.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { paragraphsOf, passengerFact, tripFacts } from './booking-mail-data.ts';
import { calendarFile } from './calendar-file.ts';
import { type MailSite, readMailSite } from './mail-site.ts';
import { type OperatorMail, queueOperatorMail } from './operator-mails.ts';
import type { MailFact } from './render-mail.ts';
import { queueRideMail, type RideMailNeeds } from './ride-mail.ts';

/** The operator's act that ended a ride, with the reason. */
export interface EndingAct {
  readonly kind: 'declined' | 'cancelled';
  readonly text: string;
}

const HEADINGS = {
  customer: 'Your ride is cancelled',
  declined: 'We cannot take your ride',
  cancelled: 'We have to cancel your ride',
} as const;

const APOLOGIES = {
  declined: "We're sorry: we can't take this ride.",
  cancelled: "We're sorry: we have to cancel this ride.",
} as const;

/**
 * Queues the emails of a cancellation, each once (`booking/cancel-mails`): one with the amounts for the payer, one without them for
 * someone else who would have travelled, and one for the operator if the customer has cancelled a paid booking.
 * @param tx the transaction that cancels the booking
 * @param booking as it was before
 * @param act the operator's, unless it was the customer
 */
export async function queueCancellationMails(
  tx: Database,
  booking: StoredBooking,
  terms: CancellationTerms,
  needs: RideMailNeeds,
  act?: EndingAct,
): Promise<void> {
  const site = await readMailSite(tx, needs.publicUrl);
  const { payer, traveller } = await readParties(tx, booking);
  const facts = [...tripFacts(booking), ...amountFacts(terms)];
  const why = act ? [APOLOGIES[act.kind], ...paragraphsOf(act.text)] : [];
  const paragraphs = [...why, ...moneySentences(terms, booking)];
  const mail = { ...(await headOf(booking, site, needs.now(), act)), paragraphs, facts };
  await queueRideMail(tx, booking, payer, { ...mail, cause: `cancellation:${booking.id}` }, site, needs);
  if (traveller) await queueCancelledRide(tx, booking, traveller, site, needs, act && { act });
  if (booking.paidAt && !act) await queueOperatorMail(tx, booking, forOperator(booking, facts, needs.now()), needs);
}

interface CancelledRideOptions {
  /** The operator's, unless it was the customer. */
  readonly act?: EndingAct;
  readonly cause?: string;
  readonly isFarewell?: boolean;
}

/** Queues the email of a traveller who does not pay, once, if the ride was ever confirmed to them. */
export async function queueCancelledRide(
  tx: Database,
  booking: StoredBooking,
  traveller: Party,
  site: MailSite,
  needs: RideMailNeeds,
  { act, ...over }: CancelledRideOptions = {},
): Promise<void> {
  if (!booking.acceptedAt) return;
  const what = act ? APOLOGIES[act.kind] : 'This ride has been cancelled.';
  const paragraphs = [`${what} If you have questions, ask the person who booked it.`];
  const mail = { ...(await headOf(booking, site, needs.now(), act)), paragraphs, facts: tripFacts(booking) };
  await queueRideMail(tx, booking, traveller, { ...mail, cause: `cancelled-ride:${booking.id}`, ...over }, site, needs);
}

async function headOf(booking: StoredBooking, site: MailSite, now: Instant, act?: EndingAct) {
  const heading = HEADINGS[act?.kind ?? 'customer'];
  // A changed ride may be in calendars and wait for the operator again.
  const isInCalendars = booking.acceptedAt || booking.version > 1;
  const calendar = isInCalendars ? await calendarFile(booking, site, now, 'cancelled') : undefined;
  return {
    subject: `${heading}: ${booking.reference}`,
    heading,
    attachments: calendar ? [calendar] : [],
  };
}

function moneySentences({ paid, fee, refund }: CancellationTerms, { charged }: StoredBooking): string[] {
  if (paid === 0) return [`Your booking is cancelled.${charged > 0 ? '' : ' Nothing was charged.'}`];
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

function forOperator(booking: StoredBooking, facts: MailFact[], now: Instant): OperatorMail {
  const hours = Math.floor((booking.pickupAt.getTime() - now) / HOUR_MS);
  return {
    cause: `cancelled-for-operator:${booking.id}`,
    subject: `Cancelled by the customer: ${booking.reference}`,
    heading: 'A ride was cancelled',
    paragraphs: [
      `The customer has cancelled this ride, ${hours} hours before its pickup.`,
      'Any refund goes back to the card automatically.',
    ],
    facts: [...facts, passengerFact(booking)],
  };
}
