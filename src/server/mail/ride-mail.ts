import { eq } from 'drizzle-orm';
import { isEmail } from '#domain/contact.ts';
import { DAY_MS } from '#domain/local-time.ts';
import { type Party, readParties } from '../bookings/parties.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { type MailAttachment, mails } from '../db/mail.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { countAttempt, type RateLimit } from '../rate-limit.ts';
import { createRideLink, linksEnd } from '../trips/ride-links.ts';
import { calendarFile } from './calendar-file.ts';
import { readMailSite } from './mail-site.ts';
import { queueMail } from './queue-mail.ts';
import { type MailContent, renderMail } from './render-mail.ts';

/** A wrong address is logged once a day. The confirmation to it is tried each minute until someone corrects it. */
const NO_ADDRESS: RateLimit = { name: 'noAddress', max: 1, windowMs: DAY_MS };

export type RideMailNeeds = Pick<Dependencies, 'now' | 'publicUrl' | 'log'>;

interface RideMail extends Omit<MailContent, 'button'> {
  /** See {@link queueMail}. */
  readonly cause?: string;
  readonly calendar?: MailAttachment | undefined;
  /** For someone who no longer has a part in the ride: without a link to it. */
  readonly isFarewell?: boolean;
}

interface OperatorMail extends Omit<MailContent, 'button' | 'note'> {
  /** Each cause has one email, ever. Without one it is sent each time. */
  readonly cause?: string;
}

export type RideMailer = Awaited<ReturnType<typeof rideMailer>>;

/**
 * Queues the emails about a booking.
 * @param tx the transaction that the emails are about
 */
export async function rideMailer(tx: Database, booking: StoredBooking, needs: RideMailNeeds) {
  const { now, log } = needs;
  const site = await readMailSite(tx, needs.publicUrl);
  return {
    site,
    ...(await readParties(tx, booking)),
    calendarOf: (ride: StoredBooking, state?: 'booked' | 'cancelled', before?: StoredBooking) =>
      calendarFile(tx, ride, { site, now: now(), state, before }),
    /**
     * Queues an email with a greeting and the way to the booking (`booking/mailed-way`). A wrong address must not undo what
     * the email is about: it is logged. The greeting of an unpaid booking has no name: anyone can book with someone else's
     * address, and the name would send that person any text.
     */
    async queue(to: Party, mail: RideMail): Promise<void> {
      const { cause, calendar, isFarewell = false, paragraphs, ...content } = mail;
      if (!isEmail(to.email)) {
        const isNew = (await countAttempt(tx, [NO_ADDRESS, booking.id, to.email])).kind === 'allowed';
        if (isNew) log.error('A booking has no address for its emails', { reference: booking.reference });
        return;
      }
      const greeting = to.name === '' || !booking.paidAt ? 'Hello,' : `Hello ${to.name},`;
      const button = isFarewell ? undefined : await rideButton(tx, booking, to.role, needs);
      const rendered = renderMail({ ...content, paragraphs: [greeting, ...paragraphs], button }, site);
      const attachments = calendar ? [calendar] : [];
      await queueMail(tx, { ...rendered, to: to.email.trim(), attachments }, now(), cause);
    },
    /** Queues an email to the operator with a link to the operator's page (`operator/mails`). */
    async queueForOperator({ cause, ...content }: OperatorMail): Promise<void> {
      if (!isEmail(site.email)) return log.error('The operator has no address for emails');
      if (cause !== undefined && (await tx.$count(mails, eq(mails.cause, cause))) > 0) return;
      const mail = renderMail({ ...content, ...(await operatorLink(tx, booking.id, needs)) }, site);
      await queueMail(tx, { ...mail, to: site.email }, now(), cause);
    },
  };
}

/** The page of a customer's booking, which needs the sign-in; a link of their own for everyone else. */
async function rideButton(
  tx: Database,
  { id, userId, rideEndsAt }: StoredBooking,
  role: Party['role'],
  needs: RideMailNeeds,
): Promise<MailContent['button']> {
  const label = role === 'payer' ? 'View your booking' : 'View your ride';
  if (role === 'payer' && userId !== null) return { label, url: `${needs.publicUrl}/bookingDetail/${id}` };
  if (linksEnd(rideEndsAt) <= needs.now()) return undefined;
  return { label, url: await createRideLink(tx, { bookingId: id, role, rideEndsAt }, needs) };
}

/** The part of an email to the operator that opens a ride. */
export async function operatorLink(
  tx: Database,
  bookingId: string,
  needs: Pick<Dependencies, 'now' | 'publicUrl'>,
): Promise<Pick<MailContent, 'button' | 'note'>> {
  const url = await createRideLink(tx, { bookingId, role: 'operator' }, needs);
  return {
    button: { label: 'Open this ride', url },
    note: 'The link works for 7 days, for anyone who has it. Opening it changes nothing.',
  };
}
