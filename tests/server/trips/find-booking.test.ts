import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { findBooking } from '#contract/trips/find-booking.contract.ts';
import { rateLimits, users } from '#server/db/account.schema.ts';
import { bookings, rideLinks } from '#server/db/booking.schema.ts';
import { settings } from '#server/db/catalogue.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { findLinkedRide } from '#server/trips/ride-links.ts';
import { ACCEPTED, type BookingChanges, storeBooking } from '../support/bookings.ts';
import { addCustomer } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { heldBackground, NOW, type TestSite, testSite } from '../support/site.ts';

const ANSWER = [200, { message: "If we find this booking, we'll email you a link to it." }];
const PAYER = 'bob@example.com';
const TRAVELLER = 'zoe@example.com';
const WHY = [
  'You asked for a link to this booking. Here it is.',
  '',
  "If you didn't ask for it, you don't need to do anything.",
];

const db = await newDatabase();

describe('a booking that is looked for (`booking/find`)', () => {
  let site: TestSite;
  let id: string;
  beforeEach(async () => {
    for (const table of [bookings, users, mails, rateLimits]) await db.delete(table);
    site = testSite(db);
    id = await book();
  });

  const payer = { payerName: 'Bob Boole', payerEmail: PAYER };
  const book = (changes: BookingChanges = {}) =>
    storeBooking(db, { reference: 'MC-7KQ2XR4', ...ACCEPTED, acceptedAt: new Date(NOW), ...payer, ...changes });
  /** The address of each email, and what its link opens. */
  const found = async (email: string, reference = 'MC-7KQ2XR4') => {
    expect(await site.answer(findBooking, { reference, email })).toEqual(ANSWER);
    await site.dependencies.background.settled();
    const written = await db.select().from(mails);
    await db.delete(mails);
    return Promise.all(
      written.map(async ({ recipient, text }) => {
        const token = /\/(?:ride|operator)#([\w-]+)\n/.exec(text)?.[1] ?? '';
        return [recipient, (await findLinkedRide(site.dependencies, token)) ?? /\n(http.*)\n/.exec(text)?.[1]];
      }),
    );
  };

  test('is mailed to whoever pays and to the traveller, each as their own part', async () => {
    expect(await found(PAYER)).toEqual([[PAYER, { bookingId: id, role: 'payer' }]]);
    expect(await found(TRAVELLER)).toEqual([[TRAVELLER, { bookingId: id, role: 'traveller' }]]);
  });

  test.each([' mc-7kq2xr4 ', '7KQ2XR4', 'MC 7KQ 2XR4'])(
    "is found as '%s', and by the address in any letter case",
    async (typed) => {
      expect(await found('Bob@Example.com', typed)).toEqual([[PAYER, { bookingId: id, role: 'payer' }]]);
    },
  );

  test('is mailed to nobody for another address or reference', async () => {
    expect(await found('eve@example.com')).toEqual([]);
    for (const reference of ['MC-7KQ2XR5', "' or true --"]) expect(await found(PAYER, reference)).toEqual([]);
    expect([await db.$count(rideLinks), await db.$count(rateLimits), site.logged]).toEqual([0, 1, []]);
  });

  test('is mailed with its reference and the reason', async () => {
    await db.update(settings).set({ val: 'desk@example.com' }).where(eq(settings.key, 'email'));
    for (const email of [PAYER, 'desk@example.com']) await site.answer(findBooking, { reference: 'MC-7KQ2XR4', email });
    await site.dependencies.background.settled();
    const written = await db.select().from(mails).orderBy(mails.subject);
    expect(written.map(({ subject, text }) => [subject, ...text.split('\n').slice(0, 7)])).toEqual([
      ['Booking MC-7KQ2XR4', 'A new link to this ride', '', ...WHY, '', 'Open this ride:'],
      ['Your booking MC-7KQ2XR4', 'Your booking', '', 'Hello Bob Boole,', '', ...WHY],
    ]);
  });

  test('is mailed without a name while it is unpaid: anyone can book with the address of someone else', async () => {
    await db.update(bookings).set({ status: 'pending', paidAt: null, acceptedAt: null });
    await site.answer(findBooking, { reference: 'MC-7KQ2XR4', email: PAYER });
    await site.dependencies.background.settled();
    const [mail] = await db.select().from(mails);
    expect(mail?.text.split('\n').slice(2, 6)).toEqual(['Hello,', '', ...WHY.slice(0, 2)]);
  });

  test.each(['7MC2XR4', 'MC72XR4'])(
    'is found without its prefix, even if that is part of the rest: %s',
    async (code) => {
      await db.update(bookings).set({ reference: `MC-${code}` });
      for (const typed of [code, `mc${code}`]) {
        expect(await found(PAYER, typed)).toEqual([[PAYER, { bookingId: id, role: 'payer' }]]);
      }
    },
  );

  test('is a secret from the traveller until it is confirmed', async () => {
    await db.update(bookings).set({ status: 'pending', acceptedAt: null });
    expect([await found(TRAVELLER), await found(PAYER)]).toEqual([[], [[PAYER, { bookingId: id, role: 'payer' }]]]);
  });

  test("is mailed to the operator, at the site's own address, once it is paid (`operator/mails`)", async () => {
    await db.update(settings).set({ val: 'desk@example.com' }).where(eq(settings.key, 'email'));
    expect(await found('Desk@example.com')).toEqual([['desk@example.com', { bookingId: id, role: 'operator' }]]);
    await db.update(bookings).set({ status: 'pending', paidAt: null });
    expect(await found('desk@example.com')).toEqual([]);
  });

  test('of a customer leads to its page after the sign-in', async () => {
    await addCustomer(db, 'ada');
    await db.update(bookings).set({ userId: 'ada', payerName: null, payerEmail: null });
    const page = `${site.dependencies.publicUrl}/bookingDetail/${id}`;
    expect(await found('ada@example.com')).toEqual([['ada@example.com', page]]);
  });

  test('costs no work before the answer, which is the same for every address', async () => {
    const { background, waiting } = heldBackground();
    site = testSite(db, { background });
    for (const email of [PAYER, 'eve@example.com'])
      expect(await site.answer(findBooking, { reference: 'MC-7KQ2XR4', email })).toEqual(ANSWER);
    expect([waiting.length, await db.$count(mails)]).toEqual([2, 0]);
    for (const work of waiting) await work();
    expect(await db.$count(mails)).toBe(1);
  });

  test('is mailed a few times only, while the answer stays the same', async () => {
    const { max } = site.dependencies.limits.resetMail;
    const sent = [];
    for (let times = 0; times <= max; times += 1) sent.push(...(await found('zoe@EXAMPLE.com')));
    expect(sent).toHaveLength(max);
  });

  test('is mailed a few times only for all unpaid bookings with an address, which may be of someone else (`booking/cancel-mails`)', async () => {
    const { max } = site.dependencies.limits.resetMail;
    const sent = [];
    for (let times = 0; times <= max; times += 1) {
      await book({ reference: `MC-UNPA${times}D`, status: 'pending', paidAt: null });
      sent.push(...(await found(PAYER, `MC-UNPA${times}D`)));
    }
    expect([sent.length, await found(PAYER)]).toEqual([max, [[PAYER, { bookingId: id, role: 'payer' }]]]);
  });

  test('can be looked for only a few times from one address', async () => {
    const { reset } = site.dependencies.limits;
    const statuses = [];
    for (let times = 0; times <= reset.max; times += 1) {
      const [status] = await site.answer(
        findBooking,
        { reference: `MC-${times}`, email: PAYER },
        { 'x-forwarded-for': '203.0.113.9' },
      );
      statuses.push(status);
    }
    await site.dependencies.background.settled();
    expect(statuses).toEqual([...Array(reset.max).fill(200), 429]);
  });

  test.each([
    [{ reference: ' ', email: PAYER }, { reference: 'Booking ID is required' }],
    [{ reference: 'MC-1', email: 'bob' }, { email: 'Invalid email format' }],
  ])('is refused for %j', async (input, errors) => {
    expect(await site.refusal(findBooking, input)).toEqual([422, errors]);
  });
});
