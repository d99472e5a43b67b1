import { eq } from 'drizzle-orm';
import { isEmail } from '#domain/contact.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { readParties } from '../bookings/parties.ts';
import { readBooking, type StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { mails } from '../db/mail.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { createRideLink } from '../trips/ride-links.ts';
import { paragraphsOf, passengerFact, priceFacts, tripFacts } from './booking-mail-data.ts';
import { readMailSite } from './mail-site.ts';
import { queueMail } from './queue-mail.ts';
import { type MailContent, renderMail } from './render-mail.ts';
import { queueRideMail, type RideMailNeeds } from './ride-mail.ts';

type Needs = Pick<Dependencies, 'now' | 'publicUrl'>;

export interface OperatorMail extends Omit<MailContent, 'button' | 'note'> {
  /** Each cause has one email, ever. */
  readonly cause: string;
}

/**
 * Queues an email to the operator about a ride, with a link to its page (`operator/mails`).
 * @param tx the transaction of what the email is about
 */
export async function queueOperatorMail(
  tx: Database,
  booking: Pick<StoredBooking, 'id'>,
  { cause, ...content }: OperatorMail,
  needs: Needs,
): Promise<void> {
  const site = await readMailSite(tx, needs.publicUrl);
  // A wrong address must not undo what the email is about.
  if (!isEmail(site.email) || (await tx.$count(mails, eq(mails.cause, cause))) > 0) return;
  const mail = renderMail({ ...content, ...(await wayForOperator(tx, booking.id, needs)) }, site);
  await queueMail(tx, { ...mail, to: site.email.trim() }, needs.now(), cause);
}

/** The part of an email to the operator that opens a ride. */
export async function wayForOperator(
  tx: Database,
  bookingId: string,
  needs: Needs,
): Promise<Pick<MailContent, 'button' | 'note'>> {
  return {
    button: { label: 'Open this ride', url: await createRideLink(tx, { bookingId, role: 'operator' }, needs) },
    note: 'The link works for 7 days, for anyone who has it. Opening it changes nothing.',
  };
}

/**
 * Queues the operator's email about a paid booking that has to be accepted.
 * @param tx the transaction that settles the payment
 */
export async function queueWaitingMail(tx: Database, bookingId: string, needs: Needs): Promise<void> {
  const booking = await readBooking(tx, bookingId);
  if (!booking) return;
  const content = {
    cause: `waiting:${bookingId}`,
    subject: `Ride to confirm: ${booking.reference}`,
    heading: 'A paid ride is waiting for you',
    paragraphs: ['The customer has paid. Accept the ride, or decline it to refund the full amount.'],
    facts: [...tripFacts(booking), passengerFact(booking), ...priceFacts(booking)],
  };
  await queueOperatorMail(tx, booking, content, needs);
}

interface FailedRefund {
  readonly reference: string;
  readonly payment: string;
  readonly amount: Cents;
}

/**
 * Queues the operator's email about a refund that came back.
 * @param tx the transaction that enters it in the ledger
 */
export async function queueFailedRefundMail(
  tx: Database,
  bookingId: string,
  { reference, payment, amount }: FailedRefund,
  needs: Needs,
): Promise<void> {
  const booking = await readBooking(tx, bookingId);
  if (!booking) return;
  const content = {
    cause: `refund-failed:${reference}`,
    subject: `A refund came back: ${booking.reference}`,
    heading: 'A refund came back',
    paragraphs: [
      "The customer's bank didn't accept this refund.",
      booking.due > 0
        ? "We'll try it again automatically. If it keeps failing, return the money another way."
        : "Look at it on the payment provider's pages.",
    ],
    facts: [
      ...tripFacts(booking),
      passengerFact(booking),
      { label: 'Payment', value: payment },
      { label: 'Refund', value: formatMoney(amount), strong: true },
    ],
  };
  await queueOperatorMail(tx, booking, content, needs);
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
  const site = await readMailSite(tx, needs.publicUrl);
  const { payer } = await readParties(tx, booking);
  const mail = {
    cause: `note:${booking.id}:${id}`,
    subject: `About your ride: ${booking.reference}`,
    heading: 'A note about your ride',
    paragraphs: paragraphsOf(text),
    facts: tripFacts(booking),
  };
  await queueRideMail(tx, booking, payer, mail, site, needs);
}
