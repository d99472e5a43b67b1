import { isEmail } from '#domain/contact.ts';
import { formatMoney } from '#domain/money.ts';
import { readBooking, type StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { formatWallClock } from '../trips/wall-clock.ts';
import { priceFacts, tripFacts } from './booking-mail-data.ts';
import { calendarFile } from './calendar-file.ts';
import { type MailSite, readMailSite } from './mail-site.ts';
import { queueMail } from './queue-mail.ts';
import { type MailContent, renderMail } from './render-mail.ts';

type Needs = Pick<Dependencies, 'now' | 'publicUrl' | 'log'>;

/**
 * Queues the emails of a paid booking: the receipt, and once it is accepted (`booking/states`) the confirmation with
 * its calendar file. Each is sent once, however often this is called, and only to the booking's own address.
 * @param tx the transaction that settles the payment, or accepts the booking
 * @param paid in cents
 */
export async function queueBookingMails(tx: Database, bookingId: string, paid: number, needs: Needs): Promise<void> {
  const booking = await readBooking(tx, bookingId);
  if (!booking?.paidAt) return;
  // A wrong address must not undo the payment.
  if (!isEmail(booking.clientEmail)) return needs.log.error('A booking has no address for its emails');
  const site = await readMailSite(tx, needs.publicUrl);
  await queueReceipt(tx, booking, { paid, paidAt: booking.paidAt }, site, needs);
  if (booking.status === 'accepted') await queueConfirmation(tx, booking, site, needs);
}

async function queueConfirmation(tx: Database, booking: StoredBooking, site: MailSite, { now }: Needs): Promise<void> {
  const mail = renderMail(
    {
      subject: `Your ride is booked: ${booking.reference}`,
      heading: "You're all set!",
      paragraphs: [`Hello ${booking.clientName},`, 'Your ride is confirmed. The calendar file is attached.'],
      facts: [...tripFacts(booking), ...priceFacts(booking)],
      button: wayToBooking(booking, site),
    },
    site,
  );
  const calendar = await calendarFile(booking, site, now());
  const attachments = calendar ? [calendar] : [];
  await queueMail(tx, { ...mail, to: booking.clientEmail.trim(), attachments }, now(), `confirmation:${booking.id}`);
}

/**
 * The page on which the reader may see the booking (`booking/capability`): by its id for a guest, after sign-in for a
 * customer, none for another passenger.
 */
function wayToBooking({ id, userId, self }: StoredBooking, { url }: MailSite): MailContent['button'] {
  if (userId === null) {
    return { label: 'View your booking', url: `${url}/success?booking_id=${encodeURIComponent(id)}` };
  }
  return self ? { label: 'View your bookings', url: `${url}/bookings` } : undefined;
}

interface Payment {
  readonly paid: number;
  readonly paidAt: Date;
}

async function queueReceipt(
  tx: Database,
  booking: StoredBooking,
  { paid, paidAt }: Payment,
  site: MailSite,
  { now }: Needs,
): Promise<void> {
  const { timeZone, reference, clientName, status } = booking;
  const mail = renderMail(
    {
      subject: `Receipt for booking ${reference}`,
      heading: 'Your receipt',
      paragraphs: [
        `Hello ${clientName},`,
        paid > 0 ? `Thank you. We've received your payment of ${formatMoney(paid)}.` : 'Thank you. Nothing was due.',
        ...(status === 'accepted' ? [] : ["We'll email you as soon as your ride is confirmed."]),
      ],
      facts: [
        { label: 'Booking ID', value: reference, strong: true },
        { label: 'Paid on', value: formatWallClock(paidAt, timeZone) },
        ...priceFacts(booking),
        { label: 'Paid', value: formatMoney(paid), strong: true },
        ...[
          { label: 'Paid to', value: site.company },
          { label: 'ABN', value: site.abn },
          { label: 'Address', value: site.address },
        ].filter(({ value }) => value !== ''),
      ],
    },
    site,
  );
  await queueMail(tx, { ...mail, to: booking.clientEmail.trim() }, now(), `receipt:${booking.id}`);
}
