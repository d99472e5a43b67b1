import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '#server/db/mail.schema.ts';
import { payments, refundsDue } from '#server/db/payment.schema.ts';
import { confirmAccepted } from '#server/mail/confirm-accepted.ts';
import type { ProviderSession } from '#server/payments/payment-provider.ts';
import { confirmWithoutCard, settlePayment } from '#server/payments/settle-payment.ts';
import { findLinkedRide } from '#server/trips/ride-links.ts';
import { storeBooking, storedBooking, updateBooking } from '../support/bookings.ts';
import { addCustomer } from '../support/customers.ts';
import { atOnce, newDatabase } from '../support/databases.ts';
import { setSetting, type TestSite, testSite } from '../support/site.ts';
import { readCalendar } from './support/calendar.ts';
import { paid } from './support/paid-session.ts';

const PUBLIC_URL = 'https://book.example.com';

const db = await newDatabase();
await addCustomer(db, 'ada');

describe('the emails of a booking', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = testSite(db, { publicUrl: PUBLIC_URL });
    await db.delete(mails);
  });

  const settle = (session: ProviderSession, over: Partial<TestSite['dependencies']> = {}) =>
    db.transaction((tx) => settlePayment(tx, session, { ...site.dependencies, ...over }));
  const queued = async (cause: string) => (await db.select().from(mails)).filter((mail) => mail.cause === cause);
  const causes = async (id: string) => {
    const written = (await db.select().from(mails)).map(({ cause }) => cause);
    return written.filter((cause) => cause?.endsWith(`:${id}`)).sort();
  };

  test('are a receipt and a confirmation once it is paid, with trip, party, terms and price (`booking/confirmation-mail`)', async () => {
    const id = await storeBooking(db, {
      extras: [{ id: 'child-seat', title: 'Child seat', price: 1500 }],
      additionalPrice: 1500,
      discount: 500,
      promoCode: 'SPRING',
      tax: 1100,
      total: 12_100,
      clientCountryCode: '+61',
      passengers: 2,
      luggage: 3,
      notes: 'Two prams',
      flightNo: 'QF1',
      pickupSign: 'Dr. Zoë',
    });
    await settle(paid(id, { amount: 12_100 }));

    const [confirmation] = await queued(`confirmation:${id}`);
    const { reference } = await storedBooking(db, id);
    const price = [
      'Subtotal: A$100.00',
      'Child seat: A$15.00',
      'Discount (SPRING): −A$5.00',
      'GST (10%): A$11.00',
      'Total price: A$121.00',
    ];
    const foot = `-- \nMeridian Chauffeurs\nbookings@meridian.example · +61 2 5550 0142\n${PUBLIC_URL}\n`;
    const button = expect.stringMatching(/^View your booking:\nhttps:\/\/book\.example\.com\/ride#[\w-]{43}$/);
    expect(confirmation).toMatchObject({ recipient: 'zoe@example.com', subject: `Your ride is booked: ${reference}` });
    const ride = [
      `Booking ID: ${reference}`,
      'Pickup: Sydney Airport',
      'Drop-off: Park Hyatt',
      'Date: Tue, Jan 05, 2027',
      'Time: 02:30 PM, Sydney time (AEDT)',
      'Car type: Luxury SUV',
      'Booking type: One Way',
    ];
    const party = [
      ...['Passenger: Zoë Nguyễn', 'Phone: +61 412 345 678', 'Passengers: 2', 'Luggage: 3'],
      ...['Notes: Two prams', 'Flight no: QF1', 'Pickup Sign: Dr. Zoë'],
    ];
    const terms = [
      'Waiting: Airport pickup: 30 minutes free waiting after a domestic flight, 60 after an international one.',
      'Cancellation: Free until Mon, Jan 04, 2027 02:30 PM, Sydney time (AEDT)',
    ];
    expect(confirmation?.text.split('\n\n')).toEqual([
      "You're all set!",
      'Hello Zoë Nguyễn,',
      'Your ride is confirmed. The calendar file is attached.',
      'To change or cancel it, open the page of your booking.',
      ...[ride, party, terms, price].map((lines) => lines.join('\n')),
      button,
      foot,
    ]);
    const [receipt] = await queued(`receipt:${id}`);
    const subject = `Receipt for booking ${reference}`;
    expect(receipt).toMatchObject({ recipient: 'zoe@example.com', subject, attachments: [] });
    const paidTo = [
      'Paid to: Meridian Chauffeurs Pty Ltd',
      'ABN: 51 824 753 556',
      'Address: Level 12, 1 Example Street, Sydney NSW 2000',
    ];
    const paidOn = 'Paid on: Mon, Jan 04, 2027 02:00 PM, Sydney time (AEDT)';
    expect(receipt?.text.split('\n\n')).toEqual([
      'Your receipt',
      'Hello Zoë Nguyễn,',
      "Thank you. We've received your payment of A$121.00.",
      [`Booking ID: ${reference}`, paidOn, ...price, 'Paid: A$121.00', ...paidTo].join('\n'),
      button,
      foot,
    ]);
  });

  test('have a calendar file in UTC with a stable id that grants no access', async () => {
    const pickup = 'Sydney Airport; T1, "International"\r\nATTENDEE:mailto:eve@example.com';
    const id = await storeBooking(db, { pickup });
    await settle(paid(id));
    const [mail] = await queued(`confirmation:${id}`);
    const [file] = mail?.attachments ?? [];
    const { head, events } = readCalendar(file?.content ?? '');
    const LOCATION = 'Sydney Airport; T1, "International" ATTENDEE:mailto:eve@example.com';
    expect(file?.filename).toEqual(expect.stringMatching(/^booking-MC-\d+\.ics$/));
    expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(head).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH' });
    expect(events).toEqual([
      {
        UID: expect.stringMatching(/^[\w-]{43}-1@book\.example\.com$/),
        SUMMARY: `Meridian Chauffeurs: ${LOCATION} to Park Hyatt`,
        DTSTAMP: '20270104T030000Z',
        DTSTART: '20270105T033000Z',
        DURATION: 'PT30M',
        DESCRIPTION: expect.stringMatching(/^Booking MC-\d+, Luxury SUV\. \+61 2 5550 0142$/),
        LOCATION,
        STATUS: 'CONFIRMED',
        ORGANIZER: 'MAILTO:bookings@meridian.example',
        SEQUENCE: '0',
        'X-MICROSOFT-CDO-BUSYSTATUS': 'BUSY',
        END: 'VCALENDAR',
      },
    ]);
    expect(file?.content).not.toContain(id);
  });

  test('of a return trip show both ways in the time zone of the pickup place', async () => {
    const back = { serviceType: 1, returnAt: new Date('2027-01-06T09:05:00Z'), returnLocal: '2027-01-06T17:05' };
    const id = await storeBooking(db, { ...back, timeZone: 'Australia/Perth', pickupLocal: '2027-01-05T11:30' });
    await settle(paid(id));
    const [mail] = await queued(`confirmation:${id}`);
    expect(mail?.text).toContain(
      'Date: Tue, Jan 05, 2027\nTime: 11:30 AM, Perth time (AWST)\n' +
        'Return date: Wed, Jan 06, 2027\nReturn time: 05:05 PM, Perth time (AWST)\n',
    );
    const { events } = readCalendar(mail?.attachments[0]?.content ?? '');
    expect(events.map((event) => [event.DTSTART, event.LOCATION, event.UID?.slice(43, 46)])).toEqual([
      ['20270105T033000Z', 'Sydney Airport', '-1@'],
      ['20270106T090500Z', 'Park Hyatt', '-2@'],
    ]);
  });

  test('of an hourly booking show its hours', async () => {
    const id = await storeBooking(db, { serviceType: 2, hours: 5 });
    await settle(paid(id));
    const [mail] = await queued(`confirmation:${id}`);
    expect(mail?.text).toContain('Hours: 5\nCar type: Luxury SUV\nBooking type: Hourly');
    expect(readCalendar(mail?.attachments[0]?.content ?? '').events[0]?.DURATION).toBe('PT300M');
  });

  test('of a ride that ends where it begins show a minute: calendars refuse events that last nothing', async () => {
    const id = await storeBooking(db, { drop: 'Sydney Airport', distanceKm: 0, durationMinutes: 0 });
    await settle(paid(id));
    const [mail] = await queued(`confirmation:${id}`);
    expect(readCalendar(mail?.attachments[0]?.content ?? '').events[0]?.DURATION).toBe('PT1M');
  });

  const BY_ADA = { userId: 'ada', self: false };
  const BY_GUEST = { payerName: 'Bob Boole', payerEmail: 'bob@example.com' };
  const BY_NAMELESS = { ...BY_GUEST, payerName: '' };
  const TO_TRAVELLER = ['ride', 'zoe@example.com', 'Hello Zoë Nguyễn,', 'traveller'];
  const to = (...payer: string[]) => ['confirmation', 'receipt'].map((kind) => [kind, ...payer]);
  const TO_ADA = to('ada@example.com', 'Hello Ada Lovelace,', 'account');
  const TO_BOB = to('bob@example.com', 'Hello Bob Boole,', 'payer');
  test.each([
    ['a guest', {}, to('zoe@example.com', 'Hello Zoë Nguyễn,', 'payer')],
    ['a customer', { userId: 'ada', self: true }, to('zoe@example.com', 'Hello Zoë Nguyễn,', 'account')],
    ['a customer who has booked for someone else', BY_ADA, [...TO_ADA, TO_TRAVELLER]],
    ['a guest who pays for someone else', BY_GUEST, [...TO_BOB, TO_TRAVELLER]],
    ['a guest without a name', BY_NAMELESS, [...to('bob@example.com', 'Hello,', 'payer'), TO_TRAVELLER]],
    ['a customer with the address of the traveller', { ...BY_ADA, clientEmail: 'Ada@example.com' }, TO_ADA],
  ])(
    'go to whoever pays, with prices, and the ride without them to a traveller who is someone else: %s (`booking/payer`, `booking/mailed-way`)',
    async (_who, booking, wanted) => {
      const id = await storeBooking(db, { pickupSign: 'Zoë', flightNo: 'QF1', promoCode: 'TEN', ...booking });
      await settle(paid(id));
      const written = await db.select().from(mails).orderBy(mails.cause);
      const seen = written.map(async ({ cause, recipient, text }) => {
        const [, page = '', token = ''] = /\/(ride#|bookingDetail\/)([\w-]+)\n/.exec(text) ?? [];
        const link =
          page === 'ride#' ? await findLinkedRide(site.dependencies, token) : { bookingId: token, role: 'account' };
        expect(link?.bookingId).toBe(id);
        return [cause?.split(':')[0], recipient, /Hello.*,/.exec(text)?.[0], link?.role];
      });
      expect(await Promise.all(seen)).toEqual(wanted);
      const [ride] = await queued(`ride:${id}`);
      if (!ride) return;
      expect(ride.text).not.toMatch(/A\$|price|\b(?:TEN|Bob|Ada)\b/);
      expect(ride.text).toContain('Flight: QF1\nPickup sign: Zoë\nCall us: +61 2 5550 0142\n');
      expect(ride.attachments).toEqual((await queued(`confirmation:${id}`))[0]?.attachments);
    },
  );

  test('are sent for a free booking too', async () => {
    const id = await storeBooking(db, { subtotal: 0, tax: 0, total: 0 });
    await db.transaction((tx) => confirmWithoutCard(tx, id, site.dependencies));
    expect(await causes(id)).toEqual([`confirmation:${id}`, `receipt:${id}`]);
    expect((await queued(`receipt:${id}`))[0]?.text).toContain('Thank you. Nothing was due.');
    const free = 'Cancellation: Free until Tue, Jan 05, 2027 02:30 PM, Sydney time (AEDT)\n';
    expect((await queued(`confirmation:${id}`))[0]?.text).toContain(free);
  });

  test('announce the confirmation when the operator accepts bookings', async () => {
    const id = await storeBooking(db);
    await settle(paid(id), { autoAccept: false });
    expect(await causes(id)).toEqual([`receipt:${id}`, `waiting:${id}`]);
    expect((await queued(`receipt:${id}`))[0]?.text).toContain("We'll email you as soon as your ride is confirmed.");

    await confirmAccepted(site.dependencies);
    expect(await causes(id)).toEqual([`receipt:${id}`, `waiting:${id}`]);
    await updateBooking(db, id, { status: 'accepted' });
    await confirmAccepted(site.dependencies);
    await confirmAccepted(site.dependencies);
    expect(await causes(id)).toEqual([`confirmation:${id}`, `receipt:${id}`, `waiting:${id}`]);
    // A cancellation is emailed to everyone who knows about the ride.
    expect((await storedBooking(db, id)).acceptedAt).toEqual(new Date(site.time));
  });

  test('confirm once after the operator has accepted, and not after the ride', async () => {
    const [ahead, past] = [await storeBooking(db), await storeBooking(db)];
    for (const id of [ahead, past]) await settle(paid(id));
    await db.delete(mails);
    await updateBooking(db, past, { rideEndsAt: new Date(site.time) });
    await confirmAccepted(site.dependencies);
    expect(await causes(ahead)).toEqual([`confirmation:${ahead}`, `receipt:${ahead}`]);
    expect(await causes(past)).toEqual([]);
  });

  test('confirm although 50 other bookings cannot be confirmed', async () => {
    const wrong = await atOnce(50, () => storeBooking(db));
    const right = await storeBooking(db);
    for (const id of [...wrong, right]) await settle(paid(id));
    await db.delete(mails);
    for (const id of wrong) await updateBooking(db, id, { timeZone: 'Nowhere' });
    await updateBooking(db, right, { rideEndsAt: new Date('2028-01-01') });
    await expect(confirmAccepted(site.dependencies)).rejects.toThrow('Invalid time value');
    const confirmed = [`confirmation:${right}`, `receipt:${right}`];
    expect([await causes(`${wrong[0]}`), await causes(right)]).toEqual([[], confirmed]);
    for (const id of wrong) await updateBooking(db, id, { status: 'completed' });
  });

  test('are not queued for money due back, or when the payment is rolled back', async () => {
    const id = await storeBooking(db);
    await settle(paid(id, { amount: 1 }));
    expect(await db.$count(refundsDue, eq(refundsDue.bookingId, id))).toBe(1);
    await expect(
      db.transaction(async (tx) => {
        await settlePayment(tx, paid(id), site.dependencies);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await causes(id)).toEqual([]);
  });

  test('never prevent a payment: a wrong address is logged once, and they follow once it is corrected', async () => {
    const id = await storeBooking(db, { clientEmail: 'ada@example.com, eve@example.com' });
    await settle(paid(id));
    expect([await causes(id), await db.$count(payments, eq(payments.bookingId, id))]).toEqual([[], 1]);
    await confirmAccepted(site.dependencies);
    const { reference } = await storedBooking(db, id);
    expect(site.logged).toEqual([['A booking has no address for its emails', { reference }]]);
    await updateBooking(db, id, { clientEmail: 'ada@example.com' });
    await confirmAccepted(site.dependencies);
    expect(await causes(id)).toEqual([`confirmation:${id}`, `receipt:${id}`]);
    await setSetting(db, 'email', 'bookings');
    await settle(paid(await storeBooking(db)), { autoAccept: false });
    expect(site.logged.slice(1)).toEqual([['The operator has no address for emails']]);
  });
});
