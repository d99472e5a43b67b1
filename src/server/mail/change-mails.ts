import { BANK_DELAY } from '#domain/cancellation.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { reachUs } from '#domain/phone-link.ts';
import { stillKept } from '../bookings/cancellation-terms.ts';
import { isSameAddress, type Party, readParties } from '../bookings/parties.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { tripFacts } from './booking-mail-data.ts';
import { rideOf } from './booking-mails.ts';
import { queueCancelledRide } from './cancellation-mails.ts';
import { type ComparedLine, comparedLine, compareRides } from './compare-rides.ts';
import type { MailSite } from './mail-site.ts';
import type { MailFact } from './render-mail.ts';
import { type RideMailer, type RideMailNeeds, rideMailer } from './ride-mail.ts';

const HEADING = 'Your ride has changed';

/** A change that was applied, with its money in cents. */
export interface AppliedChange {
  readonly id: string;
  readonly before: StoredBooking;
  readonly after: StoredBooking;
  readonly toPay: Cents;
  readonly refund: Cents;
}

/**
 * Queues the emails of a paid booking's change, each once (`booking/change-mails`): the payer's with what has changed and
 * its money, the ride without prices for a traveller who is someone else, both with the new calendar file, and the
 * operator's.
 * @param tx the transaction that applies the change
 */
export async function queueChangeMails(tx: Database, change: AppliedChange, needs: RideMailNeeds): Promise<void> {
  const { id, before, after } = change;
  const mailer = await rideMailer(tx, after, needs);
  const { site, payer, traveller, queue, queueForOperator } = mailer;
  const calendar = after.status === 'accepted' ? await mailer.calendarOf(after, 'booked', before) : undefined;
  const head = { subject: `${HEADING}: ${after.reference}`, heading: HEADING, calendar };
  const ride = shownLines(compareRides(before, after), after);
  const total = { ...comparedLine('Total price', totalOf(before), totalOf(after)), strong: true };
  const paragraphs = [savedSentence(after), ...moneySentences(change)];
  await queue(payer, { ...head, paragraphs, facts: [...ride, total], cause: `changed:${id}` });
  const { payer: formerPayer, traveller: former } = await readParties(tx, before);
  if (!isSameAddress(formerPayer.email, payer.email)) await queue(formerPayer, movedMail(change, payer, site));
  const isSame = former && traveller && isSameAddress(former.email, traveller.email);
  const farewell = { cause: `given-up-ride:${id}`, isFarewell: true };
  if (former && !isSame) await queueCancelledRide(mailer, before, former, farewell);
  if (isSame) {
    if (before.acceptedAt) await queueRide(mailer, change, traveller, head);
    // A new traveller learns nothing about the former one, and gets an email only once the ride is confirmed.
  } else if (traveller && after.status === 'accepted') {
    await queue(traveller, { ...rideOf(after, site), calendar, cause: `changed-ride:${id}` });
  }
  await queueForOperator({
    cause: `changed-for-operator:${id}`,
    subject: `Changed by the customer: ${after.reference}`,
    heading: 'A ride was changed',
    paragraphs: [operatorSentence(after)],
    facts: [...ride, total],
  });
}

/** Whoever reads the old address can still open the booking, and undo what they have not done. */
function movedMail({ id, after }: AppliedChange, { email }: Party, { phone }: MailSite) {
  return {
    cause: `moved:${id}`,
    subject: `Your email address was changed: ${after.reference}`,
    heading: 'Your email address was changed',
    paragraphs: [
      `From now on, emails about this booking go to ${email}.`,
      `If it wasn't you, open the booking and change the address back, or ${reachUs(phone)} straight away.`,
    ],
    facts: [{ label: 'Booking ID', value: after.reference, strong: true }],
  };
}

async function queueRide(
  { site, queue }: RideMailer,
  { id, before, after }: AppliedChange,
  traveller: Party,
  head: Pick<Parameters<RideMailer['queue']>[1], 'subject' | 'heading' | 'calendar'>,
): Promise<void> {
  const lines = compareRides({ ...before, notes: '' }, { ...after, notes: '' });
  // Whatever else has changed concerns the payer alone.
  if (lines.every(({ isChanged }) => !isChanged)) return;
  const facts = [...shownLines(lines, after), { label: 'Call us', value: site.phone }];
  await queue(traveller, { ...head, paragraphs: [savedSentence(after)], facts, cause: `changed-ride:${id}` });
}

function savedSentence({ status }: StoredBooking): string {
  return status === 'accepted'
    ? 'The changed ride is confirmed. The new calendar file is attached.'
    : "The change still has to be confirmed. We'll email you as soon as it is.";
}

function operatorSentence({ status }: StoredBooking): string {
  return status === 'accepted'
    ? 'The customer has changed this ride.'
    : 'The customer has changed this ride. It is waiting for you to confirm it.';
}

function moneySentences({ before, after, toPay, refund }: AppliedChange): string[] {
  if (toPay > 0) return [`We've received your payment of ${formatMoney(toPay)}. Thank you.`];
  const kept = stillKept(after) - stillKept(before);
  return [
    ...(refund > 0 ? [`We're refunding ${formatMoney(refund)} to your card. ${BANK_DELAY}`] : []),
    ...(kept > 0
      ? [`${formatMoney(kept)} of what you paid isn't refunded, because cancelling is no longer free.`]
      : []),
  ];
}

/** The trip as it is now, and what else has changed. */
function shownLines(lines: readonly ComparedLine[], after: StoredBooking): MailFact[] {
  const always = new Set(tripFacts(after).map(({ label }) => label));
  return lines.filter(({ label, isChanged }) => isChanged || always.has(label));
}

function totalOf({ total }: StoredBooking): string {
  return formatMoney(total);
}
