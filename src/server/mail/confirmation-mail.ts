import type { Instant } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import { reachUs } from '#domain/phone-link.ts';
import { waitingTerms } from '#domain/waiting.ts';
import { cancellationTermsOf } from '../bookings/cancellation-terms.ts';
import { changeUntil } from '../bookings/change-window.ts';
import type { Party } from '../bookings/parties.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { additionalRows } from '../trips/detail-rows.ts';
import { formatWallClock } from '../trips/wall-clock.ts';
import { grouped, passengerFacts, priceFacts, tripFacts } from './booking-mail-data.ts';
import type { MailSite } from './mail-site.ts';
import type { MailFact } from './render-mail.ts';

/**
 * The payer's confirmation of an accepted booking: all that was booked, and what is still possible (`booking/confirmation-mail`).
 * @param traveller if someone else than the payer
 */
export async function confirmation(
  tx: Database,
  booking: StoredBooking,
  { site, traveller }: { readonly site: MailSite; readonly traveller: Party | undefined },
  now: Instant,
) {
  const cancelling = await cancellationFacts(tx, booking, now);
  const canChange = (await changeUntil(tx, booking, now)) !== undefined;
  return {
    cause: `confirmation:${booking.id}`,
    subject: `Your ride is booked: ${booking.reference}`,
    heading: "You're all set!",
    paragraphs: [
      'Your ride is confirmed. The calendar file is attached.',
      whatIsPossible(canChange, cancelling.length > 0, site),
      ...(traveller ? [`We've also emailed the ride details to ${traveller.name}, without the price.`] : []),
    ],
    facts: grouped(
      tripFacts(booking),
      partyFacts(booking),
      [{ label: 'Waiting', value: waitingTerms({ label: booking.pickup }) }, ...cancelling],
      priceFacts(booking),
    ),
  };
}

function whatIsPossible(canChange: boolean, canCancel: boolean, { phone }: MailSite): string {
  if (canChange) return 'To change or cancel it, open the page of your booking.';
  return canCancel
    ? `To cancel it, open the page of your booking. To change it so close to the pickup, ${reachUs(phone)}.`
    : `If you have questions, ${reachUs(phone)}.`;
}

function partyFacts(booking: StoredBooking): MailFact[] {
  const { passengers, luggage } = booking;
  return [
    ...passengerFacts(booking),
    { label: 'Passengers', value: `${passengers}` },
    { label: 'Luggage', value: `${luggage}` },
    // The price lists the extras.
    ...additionalRows({ ...booking, extras: [] }),
  ];
}

/** Until when cancelling is free, or what it costs, on the clock of the pickup place; empty once it is no longer possible. */
async function cancellationFacts(tx: Database, booking: StoredBooking, now: Instant): Promise<MailFact[]> {
  const terms = await cancellationTermsOf(tx, booking, now);
  if (!terms) return [];
  const { paid, fee, refund } = terms;
  const until = formatWallClock(paid === 0 ? booking.pickupAt : new Date(terms.until), booking.timeZone);
  const cost = fee === 0 ? `Free until ${until}` : `Costs ${formatMoney(fee)} until ${until}`;
  return [{ label: 'Cancellation', value: fee > 0 && refund === 0 ? 'No refund' : cost }];
}
