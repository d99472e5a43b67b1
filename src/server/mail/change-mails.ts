import { BANK_DELAY } from '#domain/cancellation-policy.ts';
import { phoneText } from '#domain/contact.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { type Party, readParties } from '../bookings/parties.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { additionalRows } from '../trips/detail-rows.ts';
import { tripFacts } from './booking-mail-data.ts';
import { calendarFile } from './calendar-file.ts';
import { queueCancelledRide } from './cancellation-mails.ts';
import { type MailSite, readMailSite } from './mail-site.ts';
import { queueOperatorMail } from './operator-mails.ts';
import type { MailFact } from './render-mail.ts';
import { queueRideMail, type RideMailNeeds } from './ride-mail.ts';

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
 * Queues the emails of a paid booking's change, each once (`booking/change-mails`): what has changed and its money for the payer, the
 * new ride without prices for someone else who travels, both with the new calendar file, and one for the operator.
 * @param tx the transaction that applies the change
 */
export async function queueChangeMails(tx: Database, change: AppliedChange, needs: RideMailNeeds): Promise<void> {
  const { id, before, after } = change;
  const site = await readMailSite(tx, needs.publicUrl);
  const { payer, traveller } = await readParties(tx, after);
  const calendar =
    after.status === 'accepted' ? await calendarFile(after, site, needs.now(), 'booked', before) : undefined;
  const head = {
    subject: `${HEADING}: ${after.reference}`,
    heading: HEADING,
    attachments: calendar ? [calendar] : [],
  };
  const ride = rideFacts(change);
  const total: MailFact = { label: 'Total price', value: fromTo(totalOf(before), totalOf(after)), strong: true };
  const paragraphs = [savedSentence(after), ...moneySentences(change)];
  const mail = { ...head, paragraphs, facts: [...ride, total], cause: `changed:${id}` };
  await queueRideMail(tx, after, payer, mail, site, needs);
  const former = (await readParties(tx, before)).traveller;
  const isOther = former && former.email !== traveller?.email;
  const farewell = { cause: `given-up-ride:${id}`, isFarewell: true };
  if (isOther) await queueCancelledRide(tx, before, former, site, needs, farewell);
  if (traveller) await queueRide(tx, change, traveller, head, site, needs);
  const forOperator = {
    cause: `changed-for-operator:${id}`,
    subject: `Changed by the customer: ${after.reference}`,
    heading: 'A ride was changed',
    paragraphs: [operatorSentence(after)],
    facts: [...ride, total],
  };
  await queueOperatorMail(tx, after, forOperator, needs);
}

async function queueRide(
  tx: Database,
  change: AppliedChange,
  traveller: Party,
  head: Pick<Parameters<typeof queueRideMail>[3], 'subject' | 'heading' | 'attachments'>,
  site: MailSite,
  needs: RideMailNeeds,
): Promise<void> {
  const [before, after] = [
    { ...change.before, notes: '' },
    { ...change.after, notes: '' },
  ];
  const facts = [...rideFacts({ before, after }), { label: 'Questions? Call', value: site.phone }];
  const mail = { ...head, paragraphs: [savedSentence(after)], facts, cause: `changed-ride:${change.id}` };
  await queueRideMail(tx, after, traveller, mail, site, needs);
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
  const kept = after.kept - before.kept;
  return [
    ...(refund > 0 ? [`We're refunding ${formatMoney(refund)} to your card. ${BANK_DELAY}`] : []),
    ...(kept > 0
      ? [`${formatMoney(kept)} of what you paid isn't refunded, because cancelling is no longer free.`]
      : []),
  ];
}

/** The ride as it is now, with what it was before where that has changed. */
function rideFacts({ before, after }: Pick<AppliedChange, 'before' | 'after'>): MailFact[] {
  const old = new Map(rowsOf(before).map(({ label, value }) => [label, value]));
  const now = rowsOf(after);
  const gone = [...old.keys()].filter((label) => now.every((fact) => fact.label !== label));
  const always = new Set(tripFacts(after).map(({ label }) => label));
  return [...now, ...gone.map((label) => ({ label, value: '' }))]
    .map((fact) => ({ ...fact, value: fromTo(old.get(fact.label) ?? '', fact.value) }))
    .filter(({ label, value }) => always.has(label) || value.includes(ARROW));
}

function rowsOf(booking: StoredBooking): MailFact[] {
  const { passengers, luggage, clientName, clientEmail, clientCountryCode, clientPhone } = booking;
  return [
    ...tripFacts(booking),
    { label: 'Passengers', value: `${passengers}` },
    { label: 'Luggage', value: `${luggage}` },
    ...additionalRows(booking).map(({ label, value }) => ({ label: String(label), value: String(value) })),
    { label: 'Passenger', value: clientName },
    { label: 'Email', value: clientEmail },
    { label: 'Phone', value: phoneText(clientCountryCode, clientPhone) },
  ];
}

const ARROW = ' → ';

function fromTo(before: string, after: string): string {
  return before === after ? after : `${before || 'none'}${ARROW}${after || 'none'}`;
}

function totalOf({ total }: StoredBooking): string {
  return formatMoney(total);
}
