import { isSameAddress, readParties } from '../bookings/parties.ts';
import { readBookingOf } from '../bookings/read-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { readMailSite } from '../mail/mail-site.ts';
import { queueRideMail } from '../mail/ride-mail.ts';
import { countAttempt, type TooMany } from '../rate-limit.ts';

type Needs = Pick<Dependencies, 'db' | 'now' | 'publicUrl' | 'limits' | 'background' | 'mailer' | 'log'>;

/** What someone remembers of a booking. */
interface Remembered {
  readonly reference: string;
  readonly email: string;
}

/**
 * Emails a new link to the payer or the traveller of a ride, after the answer: neither the answer nor its time tells whether there is
 * such a ride (`booking/find`).
 * @param clientAddress where the request comes from
 */
export async function requestRideLink(
  needs: Needs,
  remembered: Remembered,
  clientAddress: string,
): Promise<{ readonly kind: 'accepted' } | TooMany> {
  const attempt = await countAttempt(needs, [needs.limits.reset, clientAddress]);
  if (attempt.kind === 'tooMany') return attempt;
  needs.background.run('send a link to a ride', () => sendRideLink(needs, remembered));
  return { kind: 'accepted' };
}

async function sendRideLink(needs: Needs, { reference, email }: Remembered): Promise<void> {
  const { db, limits, publicUrl } = needs;
  const booking = await readBookingOf(db, storedReference(reference));
  if (!booking) return;
  const { payer, traveller } = await readParties(db, booking);
  // Before the confirmation the traveller has heard of no ride.
  const readers = [payer, ...(traveller && booking.acceptedAt ? [traveller] : [])];
  const reader = readers.find((party) => isSameAddress(party.email, email));
  if (!reader) return;
  const attempt = await countAttempt(needs, [limits.resetMail, 'ride', reader.email.toLowerCase()]);
  if (attempt.kind === 'tooMany') return;
  const mail = {
    subject: `Your booking ${booking.reference}`,
    heading: 'Your booking',
    paragraphs: [
      'You asked for a link to your booking. Here it is.',
      "If you didn't ask for it, you don't need to do anything.",
    ],
  };
  const site = await readMailSite(db, publicUrl);
  await db.transaction((tx) => queueRideMail(tx, booking, reader, mail, site, needs));
  sendSoon(needs);
}

function storedReference(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return `MC-${letters.replace(/^MC/, '')}`;
}
