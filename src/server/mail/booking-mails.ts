import { type Cents, formatMoney } from '#domain/money.ts';
import { readBooking, type StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { formatWallClock } from '../trips/wall-clock.ts';
import { priceFacts, tripFacts } from './booking-mail-data.ts';
import { confirmation } from './confirmation-mail.ts';
import type { MailSite } from './mail-site.ts';
import { type RideMailNeeds, rideMailer } from './ride-mail.ts';

/**
 * Queues the emails of a paid booking, each once: the payer's receipt, and once it is accepted (`booking/states`) the
 * payer's confirmation and the ride for a traveller who is someone else (`booking/payer`), with calendar files.
 * @param tx the transaction that settles the payment, or accepts the booking
 * @param paid in cents
 */
export async function queueBookingMails(
  tx: Database,
  bookingId: string,
  paid: Cents,
  needs: RideMailNeeds,
): Promise<void> {
  const booking = await readBooking(tx, bookingId);
  if (!booking?.paidAt) return;
  const { site, payer, traveller, queue, calendarOf } = await rideMailer(tx, booking, needs);
  await queue(payer, receipt(booking, { paid, paidAt: booking.paidAt }, site));
  if (booking.status !== 'accepted') return;
  const calendar = await calendarOf(booking);
  await queue(payer, { ...(await confirmation(tx, booking, { site, traveller }, needs.now())), calendar });
  if (traveller) await queue(traveller, { ...rideOf(booking, site), calendar });
}

/** For a traveller who does not pay: when, where, the car, the sign and the phone. */
export function rideOf(booking: StoredBooking, { phone }: MailSite) {
  const { id, reference, flightNo, pickupSign } = booking;
  return {
    cause: `ride:${id}`,
    subject: `Your ride is booked: ${reference}`,
    heading: 'Your ride is booked',
    paragraphs: ['A ride has been booked for you, and it is confirmed. The calendar file is attached.'],
    facts: [
      ...tripFacts(booking),
      { label: 'Flight', value: flightNo },
      { label: 'Pickup sign', value: pickupSign },
      { label: 'Call us', value: phone },
    ],
  };
}

function receipt(
  booking: StoredBooking,
  { paid, paidAt }: { readonly paid: Cents; readonly paidAt: Date },
  site: MailSite,
) {
  const { id, timeZone, reference, status } = booking;
  return {
    cause: `receipt:${id}`,
    subject: `Receipt for booking ${reference}`,
    heading: 'Your receipt',
    paragraphs: [
      paid > 0 ? `Thank you. We've received your payment of ${formatMoney(paid)}.` : 'Thank you. Nothing was due.',
      ...(status === 'accepted' ? [] : ["We'll email you as soon as your ride is confirmed."]),
    ],
    facts: [
      { label: 'Booking ID', value: reference, strong: true },
      { label: 'Paid on', value: formatWallClock(paidAt, timeZone) },
      ...priceFacts(booking),
      { label: 'Paid', value: formatMoney(paid), strong: true },
      { label: 'Paid to', value: site.company },
      { label: 'ABN', value: site.abn },
      { label: 'Address', value: site.address },
    ],
  };
}
