import { isEmail } from '#domain/contact.ts';
import type { Party } from '../bookings/parties.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import type { MailAttachment } from '../db/mail.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { createRideLink, linksEnd } from '../trips/ride-links.ts';
import type { MailSite } from './mail-site.ts';
import { queueMail } from './queue-mail.ts';
import { type MailContent, renderMail } from './render-mail.ts';

export type RideMailNeeds = Pick<Dependencies, 'now' | 'publicUrl' | 'log'>;

interface RideMail extends Omit<MailContent, 'button'> {
  /** See {@link queueMail}. */
  readonly cause?: string;
  readonly attachments?: readonly MailAttachment[];
  /** For whom the ride no longer concerns. */
  readonly isFarewell?: boolean;
}

/**
 * Queues an email about a booking, with a greeting and the way to the booking (`booking/mailed-way`). A wrong address must not undo
 * what the email is about: it is logged.
 * @param tx the transaction that the email is about
 */
export async function queueRideMail(
  tx: Database,
  booking: StoredBooking,
  to: Party,
  { cause, attachments = [], isFarewell = false, paragraphs, ...content }: RideMail,
  site: MailSite,
  needs: RideMailNeeds,
): Promise<void> {
  if (!isEmail(to.email)) return needs.log.error('A booking has no address for its emails');
  const greeting = to.name === '' ? 'Hello,' : `Hello ${to.name},`;
  const button = isFarewell ? undefined : await wayToRide(tx, booking, to.role, needs);
  const mail = renderMail({ ...content, paragraphs: [greeting, ...paragraphs], button }, site);
  await queueMail(tx, { ...mail, to: to.email.trim(), attachments }, needs.now(), cause);
}

/** The page of a customer's booking, which needs the sign-in; a link of their own for everyone else. */
async function wayToRide(
  tx: Database,
  { id, userId, rideEndsAt }: StoredBooking,
  role: Party['role'],
  needs: RideMailNeeds,
): Promise<MailContent['button']> {
  const label = role === 'payer' ? 'View your booking' : 'View your ride';
  if (role === 'payer' && userId !== null) return { label, url: `${needs.publicUrl}/bookingDetail/${id}` };
  if (linksEnd(rideEndsAt) <= needs.now()) return undefined;
  return { label, url: await createRideLink(tx, { bookingId: id, role }, needs) };
}
