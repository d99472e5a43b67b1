import type * as v from 'valibot';
import type { findBooking } from '#contract/trips/find-booking.contract.ts';
import { CODE_LENGTH } from '../bookings/booking-row.ts';
import { isSameAddress } from '../bookings/parties.ts';
import { readBookingOf } from '../bookings/read-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { rideMailer } from '../mail/ride-mail.ts';
import { countAttempt } from '../rate-limit.ts';

/** What someone remembers of a booking. */
type Remembered = v.InferOutput<typeof findBooking.input>;

/**
 * Emails a new link to the payer, the traveller or the operator of a ride, after the answer: neither the answer nor its
 * time tells whether there is such a ride (`booking/find`).
 */
export function requestRideLink(needs: Dependencies, remembered: Remembered): void {
  needs.background.run('send a link to a ride', () => sendRideLink(needs, remembered));
}

async function sendRideLink(needs: Dependencies, { reference, email }: Remembered): Promise<void> {
  const booking = await readBookingOf(needs.db, storedReference(reference));
  if (!booking) return;
  await needs.db.transaction(async (tx) => {
    const { site, payer, traveller, queue, queueForOperator } = await rideMailer(tx, booking, needs);
    // The traveller has heard of the ride since its confirmation, the operator since its payment.
    const readers = [payer, ...(traveller && booking.acceptedAt ? [traveller] : [])];
    const reader = readers.find((party) => isSameAddress(party.email, email));
    const isOperator = booking.paidAt !== null && isSameAddress(site.email, email);
    if (!reader && !isOperator) return;
    // By ride, so that no one uses up the operator's links to other rides. Anyone can book unpaid ones again and again.
    const ride = booking.paidAt ? booking.id : 'unpaid';
    const attempt = await countAttempt(tx, [needs.limits.resetMail, ride, email.toLowerCase()]);
    if (attempt.kind === 'tooMany') return;
    const paragraphs = [
      'You asked for a link to this booking. Here it is.',
      "If you didn't ask for it, you don't need to do anything.",
    ];
    const own = { subject: `Your booking ${booking.reference}`, heading: 'Your booking', paragraphs };
    if (reader) await queue(reader, own);
    const operators = { subject: `Booking ${booking.reference}`, heading: 'A new link to this ride', paragraphs };
    if (isOperator) await queueForOperator(operators);
  });
  sendSoon(needs);
}

function storedReference(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  // What follows the prefix may itself begin with 'MC'.
  return `MC-${letters.length > CODE_LENGTH ? letters.replace(/^MC/, '') : letters}`;
}
