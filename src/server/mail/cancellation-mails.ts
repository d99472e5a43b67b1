import { BANK_DELAY } from '#domain/cancellation.ts';
import { HOUR_MS, type Instant } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import type { CancellationTerms } from '../bookings/cancellation-terms.ts';
import type { Party } from '../bookings/parties.ts';
import type { EndingAct, StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { countAttempt } from '../rate-limit.ts';
import { APOLOGIES } from '../trips/status-message.ts';
import { paragraphsOf, passengerFacts, tripFacts } from './booking-mail-data.ts';
import type { MailFact } from './render-mail.ts';
import { type RideMailer, type RideMailNeeds, rideMailer } from './ride-mail.ts';

const HEADINGS = {
  customer: 'Your ride is cancelled',
  declined: 'We cannot provide your ride',
  cancelled: 'We have to cancel your ride',
} as const;

/**
 * Queues the emails of a cancellation, each once (`booking/cancel-mails`): the payer's with the amounts, that of a
 * traveller who is someone else without them, and the operator's if the customer has cancelled a paid booking.
 * @param tx the transaction that cancels the booking
 * @param booking as it was before
 * @param act the operator's, unless it was the customer
 */
export async function queueCancellationMails(
  tx: Database,
  booking: StoredBooking,
  terms: CancellationTerms,
  needs: RideMailNeeds & Pick<Dependencies, 'limits'>,
  act?: EndingAct,
): Promise<void> {
  const mailer = await rideMailer(tx, booking, needs);
  const { payer, traveller, queue, queueForOperator } = mailer;
  // Anyone can book with someone else's address and cancel, again and again.
  const counted = [needs.limits.resetMail, 'cancellation', payer.email.toLowerCase()] as const;
  if (!booking.paidAt && (await countAttempt(tx, counted)).kind === 'tooMany') return;
  const facts = [...tripFacts(booking), ...amountFacts(terms)];
  const why = act ? [APOLOGIES[act.kind], ...paragraphsOf(act.text)] : [];
  const paragraphs = [...why, ...moneySentences(terms, booking)];
  const mail = { ...(await headOf(mailer, booking, act)), paragraphs, facts };
  await queue(payer, { ...mail, cause: `cancellation:${booking.id}` });
  if (traveller) await queueCancelledRide(mailer, booking, traveller, act && { act });
  if (booking.paidAt && !act) await queueForOperator(forOperator(booking, facts, needs.now()));
}

interface CancelledRideOptions {
  /** The operator's, unless it was the customer. */
  readonly act?: EndingAct;
  readonly cause?: string;
  readonly isFarewell?: boolean;
}

/** Queues the email of a traveller who does not pay, once, if the ride was ever confirmed to them. */
export async function queueCancelledRide(
  mailer: RideMailer,
  booking: StoredBooking,
  traveller: Party,
  { act, ...over }: CancelledRideOptions = {},
): Promise<void> {
  if (!booking.acceptedAt) return;
  const what = act ? APOLOGIES[act.kind] : 'This ride has been cancelled.';
  const paragraphs = [`${what} If you have questions, ask the person who booked it.`];
  const mail = { ...(await headOf(mailer, booking, act)), paragraphs, facts: tripFacts(booking) };
  await mailer.queue(traveller, { ...mail, cause: `cancelled-ride:${booking.id}`, ...over });
}

async function headOf(mailer: RideMailer, booking: StoredBooking, act?: EndingAct) {
  const heading = HEADINGS[act?.kind ?? 'customer'];
  const calendar = await cancelledInCalendars(mailer, booking);
  return { subject: `${heading}: ${booking.reference}`, heading, calendar };
}

/** The calendar file that removes a ride; undefined for one that is in no calendar. */
export async function cancelledInCalendars({ calendarOf }: RideMailer, booking: StoredBooking) {
  // A changed ride may be in calendars and wait for the operator again.
  const isInCalendars = booking.acceptedAt || booking.version > 1;
  return isInCalendars ? await calendarOf(booking, 'cancelled') : undefined;
}

function moneySentences({ paid, fee, refund }: CancellationTerms, { charged }: StoredBooking): string[] {
  if (paid === 0) return [`Your booking is cancelled.${charged > 0 ? '' : ' Nothing was charged.'}`];
  if (refund === 0) {
    return [`Your booking is cancelled. The cancellation fee is ${formatMoney(fee)}, so there is no refund.`];
  }
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

function forOperator(booking: StoredBooking, facts: MailFact[], now: Instant) {
  const hours = Math.floor((booking.pickupAt.getTime() - now) / HOUR_MS);
  return {
    cause: `cancelled-for-operator:${booking.id}`,
    subject: `Cancelled by the customer: ${booking.reference}`,
    heading: 'A ride was cancelled',
    paragraphs: [
      `The customer has cancelled this ride, ${noticeText(hours)} before its pickup.`,
      'Any refund goes back to the card automatically.',
    ],
    facts: [...facts, ...passengerFacts(booking)],
  };
}

function noticeText(hours: number): string {
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours === 0) return 'less than an hour';
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
