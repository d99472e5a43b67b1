import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/local-time.ts';
import { mails } from '#server/db/mail.schema.ts';
import { payments } from '#server/db/payment.schema.ts';
import { confirmAccepted } from '#server/mail/confirm-accepted.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { storeBooking, updateBooking } from '../support/bookings.ts';
import { newDatabase } from '../support/databases.ts';
import { testSite } from '../support/site.ts';
import { paid } from './support/paid-session.ts';

const db = await newDatabase();

const OPEN = 'open the page of your booking.';
const TOO_LATE = `To cancel it, ${OPEN} To change it so close to the pickup, call us on`;
test.each([
  [24, 'Free until Mon, Jan 04, 2027 10:30 AM, Perth time (AWST)', `To change or cancel it, ${OPEN}`],
  [23, 'Costs A$55.00 until Tue, Jan 05, 2027 06:30 AM, Perth time (AWST)', `To change or cancel it, ${OPEN}`],
  [4, 'Costs A$55.00 until Tue, Jan 05, 2027 06:30 AM, Perth time (AWST)', `To change or cancel it, ${OPEN}`],
  [3, 'No refund', `${TOO_LATE} +61 2 5550 0142.`],
  [-0.1, undefined, 'If you have questions, call us on +61 2 5550 0142.'],
])(
  'a confirmation %s hours before the pickup says what cancelling costs, and what is still possible (`booking/confirmation-mail`)',
  async (hours, cancelling, possible) => {
    const site = testSite(db);
    const id = await storeBooking(db, {
      timeZone: 'Australia/Perth',
      pickup: 'Perth Airport T1 International',
      pickupAt: new Date('2027-01-05T02:30:00Z'),
      pickupLocal: '2027-01-05T10:30',
      expiresAt: new Date('2027-01-06T00:00:00Z'),
    });
    const at = Date.parse('2027-01-05T02:30:00Z') - hours * HOUR_MS;
    await db.transaction((tx) => settlePayment(tx, paid(id), { ...site.dependencies, autoAccept: false }));
    await updateBooking(db, id, { status: 'accepted' });
    await confirmAccepted({ ...site.dependencies, now: () => at });
    const mail = (await db.select().from(mails)).find(({ cause }) => cause === `confirmation:${id}`);
    expect(mail?.text).toContain(`attached.\n\n${possible}\n\nBooking ID`);
    expect(mail?.text).toContain(
      'Passenger: Zoë Nguyễn\nPhone: 412345678\nPassengers: 1\nLuggage: 0\n\n' +
        'Waiting: International airport pickup: 60 minutes free waiting.\n' +
        `${cancelling ? `Cancellation: ${cancelling}\n` : ''}\nSubtotal: A$100.00`,
    );
    await site.dependencies.background.settled();
  },
);

test('every accepted booking is confirmed, however many', async () => {
  const site = testSite(db);
  const many = Array.from({ length: 51 }, (_, number) => `many-${number}`);
  for (const id of many) {
    const paidAt = new Date(site.time);
    await storeBooking(db, { id, status: 'accepted', paidAt, acceptedAt: paidAt });
    await db.insert(payments).values({ id, bookingId: id, amount: 11_000, paidAt });
  }
  for (let run = 0; run < 3; run++) await confirmAccepted(site.dependencies);
  const written = (await db.select().from(mails)).map(({ cause }) => cause);
  const wanted = many.flatMap((id) => [`confirmation:${id}`, `receipt:${id}`]);
  expect(written.filter((cause) => cause?.includes(`many-`)).sort()).toEqual(wanted.sort());
  await site.dependencies.background.settled();
});
