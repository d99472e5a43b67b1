import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BookingPayload, getBookingSuccess } from '#contract/booking/booking.contract.ts';
import { getExtras } from '#contract/booking/catalogue.contract.ts';
import { users } from '#server/db/account.schema.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { extras, vehicleTypes } from '#server/db/catalogue.schema.ts';
import { checkouts } from '#server/db/payment.schema.ts';
import { paid } from './mail/support/paid-session.ts';
import { book as bookTrip, storeBooking, storedBooking } from './support/bookings.ts';
import { type SignedInCustomer, signIn } from './support/customers.ts';
import { NOW, newSite, testSite } from './support/site.ts';

const { db, site } = await newSite();
const [ada, eve] = [await signIn(site, 'ada'), await signIn(site, 'eve')];

describe('booking as a customer', () => {
  beforeEach(async () => {
    await db.delete(checkouts);
    await db.delete(bookings);
  });

  const book = (customer: SignedInCustomer | undefined, changes: Partial<BookingPayload> = {}, key?: string) =>
    bookTrip(site, changes, { customer, key });
  const stored = (id: string) => storedBooking(db, id);

  test.each([
    ['for someone else', 0, false],
    ['for themselves', 1, true],
  ] as const)('stores the same as for a guest, with the owner, who pays: %s', async (_whom, self, isSelf) => {
    const guestRow = await stored((await book(undefined)).id);
    const { status, body, id } = await book(ada, { self, payer_name: 'Bob', payer_email: 'bob@example.com' });
    expect([status, body]).toEqual([200, { data: { id } }]);
    expect(await stored(id)).toEqual({
      ...guestRow,
      id,
      reference: expect.stringMatching(/^MC-[2-9A-HJ-NP-Z]{7}$/),
      requestHash: expect.stringMatching(/^[\w-]{43}$/),
      userId: 'ada',
      self: isSelf,
    });
  });

  test('stores the contact as sent, not as in the account', async () => {
    const { id } = await book(ada, { self: 1, client_email: 'ada@work.example', client_phone: '499 999 999' });
    expect(await stored(id)).toMatchObject({ clientEmail: 'ada@work.example', clientPhone: '499 999 999' });
    const account = await db.select({ email: users.email }).from(users).where(eq(users.id, 'ada'));
    expect(account).toEqual([{ email: 'ada@example.com' }]);
  });

  test('takes a longer phone only if it is the customer’s own, from the sign-up (`booking/contact-fields`)', async () => {
    const phone = '15123456789012';
    const own = await signIn(site, 'ivy', { countryCode: '+49', phone });
    const sent = { country_code: '+49', client_phone: phone };
    expect((await book(own, { ...sent, self: 1 })).status).toBe(200);
    for (const refused of [await book(own, sent), await book(ada, { ...sent, self: 1 })]) {
      expect(refused.status).toBe(422);
      expect(refused.body.validation_errors).toEqual({ client_phone: 'Phone must be 4 to 10 digits' });
    }
  });

  test('scopes Idempotency-Keys by customer, apart from guests', async () => {
    const [first, other, again, guest] = [
      await book(ada, {}, 'key-1'),
      await book(eve, {}, 'key-1'),
      await book(ada, {}, 'key-1'),
      await book(undefined, {}, 'key-1'),
    ];
    expect([first, other, again, guest].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(again.id).toBe(first.id);
    const rows = await db.select({ userId: bookings.userId }).from(bookings).orderBy(bookings.userId);
    expect(rows).toEqual([{ userId: 'ada' }, { userId: 'eve' }, { userId: null }]);
  });

  test('shows the confirmation to its owner only', async () => {
    const { id } = await book(ada);
    const ask = (headers = {}) => site.answer(getBookingSuccess, { booking_id: id }, headers);
    const nothing = [200, { data: null, base_url: 'http://127.0.0.1:3000' }];
    expect(await ask(ada.headers)).toMatchObject([200, { data: { id, paid: false } }]);
    for (const headers of [{}, eve.headers, { authorization: 'Bearer forged' }]) {
      expect(await ask(headers)).toEqual(nothing);
    }
  });

  test('asks the payment provider for its owner only', async () => {
    const retrieved: string[] = [];
    const { payments } = site.dependencies;
    const asking = testSite(db, {
      payments: {
        ...payments,
        retrieveSession: async (id) => {
          retrieved.push(id);
          return paid('', { id, status: 'open', isPaid: false });
        },
      },
    });
    const bookingId = await storeBooking(db, { userId: 'ada' });
    const soon = new Date(NOW + 60_000);
    const checkout = { url: 'https://pay.example', amount: 11000, createdAt: soon, expiresAt: soon };
    await db.insert(checkouts).values({ ...checkout, id: 'cs_ada', bookingId });
    for (const [headers, asked] of [
      [eve.headers, []],
      [{}, []],
      [ada.headers, ['cs_ada']],
    ] as const) {
      await asking.send(getBookingSuccess, { booking_id: bookingId }, headers);
      await asking.dependencies.background.settled();
      expect(retrieved).toEqual(asked);
    }
  });

  test('lists every extra in order with its vehicle types, also withdrawn ones, uncached (`booking/withdrawn-vehicle`)', async () => {
    const setSuvActive = (active: boolean) => db.update(vehicleTypes).set({ active }).where(eq(vehicleTypes.id, 'suv'));
    await setSuvActive(false);
    await db.update(extras).set({ active: false }).where(eq(extras.id, 'trailer'));
    const { status, body, headers } = await site.send(getExtras, undefined, ada.headers);
    await db.update(extras).set({ active: true }).where(eq(extras.id, 'trailer'));
    await setSuvActive(true);
    const cars = ['business-sedan', 'electric-sedan', 'first-class-sedan', 'suv', 'people-mover'];
    const all = [...cars, 'minibus'];
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.extras.map((extra) => [extra.id, extra.title, extra.price, extra.vehicle_type_ids])).toEqual([
      ['infant-seat', 'Infant seat (rear-facing, 0 to 6 months)', 15, cars],
      ['child-seat', 'Child seat (forward-facing, 6 months to 4 years)', 15, all],
      ['booster', 'Booster seat (4 to 7 years)', 10, all],
      ['additional-stop', 'Additional stop on the way', 20, all],
      ['meet-and-greet', 'Meet and greet with name board', 18, all],
      ['refreshments', 'Chilled refreshments', 25, ['first-class-sedan']],
      ['wheelchair-stowage', 'Folded wheelchair stowage', 0, ['people-mover', 'minibus']],
      ['oversize-luggage', 'Oversize luggage (golf, ski or surf bag)', 20, ['suv', 'people-mover']],
    ]);
  });
});

describe('a booking that someone else pays', () => {
  beforeEach(() => db.delete(bookings).then());

  test.each([
    ['another address', ' bob@example.com ', 'bob@example.com'],
    ['the address of the traveller', 'ZOE@example.com', null],
    ['no address', '', null],
  ])('of a guest stores who pays: %s (`booking/payer`)', async (_which, payer_email, payerEmail) => {
    expect((await bookTrip(site, { payer_name: 'Bob', payer_email })).status).toBe(200);
    const [stored] = await db.select().from(bookings);
    expect(stored).toMatchObject({ payerName: payerEmail && 'Bob', payerEmail, clientEmail: 'zoe@example.com' });
  });

  test('is refused at an address that no email reaches', async () => {
    const { status, body } = await bookTrip(site, { payer_email: 'bob' });
    expect([status, body.validation_errors]).toEqual([422, { payer_email: 'Invalid email format' }]);
  });
});
