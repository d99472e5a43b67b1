import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportData } from '#contract/account/own-account.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { createSession } from '#server/accounts/sessions.ts';
import * as account from '#server/db/account.schema.ts';
import * as booking from '#server/db/booking.schema.ts';
import { bookingChanges } from '#server/db/change.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import * as payment from '#server/db/payment.schema.ts';
import { promotions, redemptions } from '#server/db/promotion.schema.ts';
import { storeBooking } from '../support/bookings.ts';
import { addCustomer, by } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { NOW, testSite } from '../support/site.ts';
import { addAda } from './support/accounts.ts';

/** Where the export has the rows of a table that are a customer's. */
const EXPORTED = {
  audit: 'events',
  avatars: 'profile',
  booking_changes: 'changes',
  bookings: 'bookings',
  cancellations: 'cancellations',
  checkouts: 'checkouts',
  disputes: 'disputes',
  emergency_contacts: 'emergencyContacts',
  identities: 'identities',
  known_browsers: 'knownBrowsers',
  ledger: 'ledger',
  mails: 'emails',
  operator_acts: 'operatorActs',
  payments: 'payments',
  redemptions: 'redemptions',
  refunds_due: 'refundsDue',
  reviews: 'reviews',
  sessions: 'sessions',
  users: 'profile',
};

/** Why the others are not in it. */
const [OPERATOR, SECRET, NOBODY] = ['the operator enters it', 'a secret for minutes or days', 'it names nobody'];
const NOT_EXPORTED = {
  buyers: 'only of deleted accounts',
  catalogue_version: NOBODY,
  checkout_attempts: 'keys of requests, whose checkouts are exported',
  email_verifications: SECRET,
  embedded_balance_transactions: 'the provider, in test mode',
  embedded_checkout_sessions: 'the provider, in test mode',
  embedded_failures: 'the provider, in test mode',
  extras: OPERATOR,
  google_joins: 'names of a Google account that is not proven to be the same person',
  ledger_comparisons: NOBODY,
  password_resets: SECRET,
  payment_events: NOBODY,
  promotion_uses: 'counts of the redemptions, which are exported',
  promotions: OPERATOR,
  rate_limits: NOBODY,
  ride_links: SECRET,
  ride_types: OPERATOR,
  settings: OPERATOR,
  signing_keys: NOBODY,
  taxes: OPERATOR,
  used_google_tokens: NOBODY,
  vehicle_type_extras: OPERATOR,
  vehicle_types: OPERATOR,
};

const db = await newDatabase();
const site = testSite(db);
const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS);
const told = (minutes: number) => at(minutes).toISOString();

async function storeAll() {
  await addAda(site, { avatarId: 'picture', emailVerifiedAt: at(0) });
  await addCustomer(db, 'bob', { emailVerifiedAt: at(0) });
  for (const [userId, email] of [
    ['ada', 'Ada@example.com'],
    ['bob', 'bob@example.com'],
  ] as const) {
    const own = (id: string) => `${id} of ${userId}`;
    await db.insert(account.identities).values({ provider: 'google', subject: own('s1'), userId, createdAt: at(0) });
    await db.insert(account.knownBrowsers).values({ hash: own('h'), userId, seenAt: at(0) });
    const contact = { slot: 1, name: 'Alan', phone: '400000000', createdAt: at(0) };
    await db.insert(account.emergencyContacts).values({ ...contact, id: own('c'), userId });
    const text = `http://localhost/reset-password?token=secret`;
    const mail = { subject: own('Your ride'), text, html: text, createdAt: at(0), sentAt: at(1) };
    await db.insert(mails).values({ ...mail, id: own('m'), recipient: email });
    const bookingId = await storeBooking(db, {
      ...{ id: own('b'), reference: own('MC'), userId, status: 'accepted', paidAt: at(0) },
      ...{ idempotencyScope: userId, idempotencyKey: 'k', requestHash: 'h', kept: 450, flightNo: 'QF1' },
      extras: [{ id: 'child-seat', title: 'Child seat', price: 1_500 }],
    });
    const changed = { oldTotal: 5000, newTotal: 6000, toPay: 1000, refund: 0 };
    await db.insert(bookingChanges).values({
      ...{ id: own('ch'), bookingId, requestHash: '', requestedAt: at(0), expiresAt: at(9), appliedAt: at(1) },
      ...{ fields: { clientName: 'Zoë', total: 6000 }, previous: { clientName: 'Ada', total: 5000 }, ...changed },
    });
    await db
      .insert(booking.cancellations)
      .values({ bookingId, cancelledAt: at(2), paid: 6000, fee: 1000, refund: 5000 });
    const note = { kind: 'note', text: 'Gate 4', at: at(0) } as const;
    await db.insert(booking.operatorActs).values({ ...note, bookingId, id: 'n1' });
    await db.insert(booking.reviews).values({ bookingId, rating: 5, review: 'Good', createdAt: at(3) });
    const opened = { url: 'https://pay.example', amount: 5000, createdAt: at(0), expiresAt: at(9) };
    await db.insert(payment.checkouts).values({ ...opened, id: own('cs'), bookingId, status: 'complete' });
    await db.insert(payment.payments).values([
      { id: own('two'), bookingId, changeId: own('ch'), providerPaymentId: own('pi_2'), amount: 1000, paidAt: at(1) },
      { id: own('one'), bookingId, providerPaymentId: own('pi_1'), amount: 5000, paidAt: at(0) },
    ]);
    const due = { currency: 'aud', reason: 'cancelled', notedAt: at(2) } as const;
    await db.insert(payment.refundsDue).values({ ...due, providerPaymentId: own('pi_1'), bookingId, amount: 5000 });
    const fraud = { amount: 1000, reason: 'fraudulent', status: 'lost', changedAt: at(4) };
    await db.insert(payment.disputes).values({ ...fraud, id: own('d'), bookingId, paymentId: own('pi_2') });
    await db.insert(promotions).values({ id: own('p'), code: own('TEN'), description: '', percent: 10, redeemed: 1 });
    await db.insert(redemptions).values({ bookingId, promotionId: own('p'), userId });
  }
}
await storeAll();
const tokens = {
  ada: await createSession(site.dependencies, 'ada'),
  bob: await createSession(site.dependencies, 'bob'),
};

async function saved(customer: keyof typeof tokens) {
  const { status, body } = await site.send(exportData, undefined, by(tokens[customer]));
  expect(status).toBe(200);
  return body as unknown as Record<string, readonly object[]>;
}

test('a saved export has all that is stored about its customer (`account/export`)', async () => {
  const ride = { booking: 'MC of ada' };
  const { bookings, ...data } = await saved('ada');
  expect(data).toEqual({
    exportedAt: told(0),
    profile: {
      email: 'ada@example.com',
      emailVerifiedAt: told(0),
      firstName: 'Ada',
      lastName: 'Lovelace',
      countryCode: '',
      phone: '',
      createdAt: '2026-11-02T00:00:00.000Z',
      picture: 'http://127.0.0.1:3000/api/v1/avatars/picture',
      hasPassword: true,
    },
    identities: [{ provider: 'google', subject: 's1 of ada', createdAt: told(0) }],
    knownBrowsers: [{ seenAt: told(0) }],
    emergencyContacts: [{ slot: 1, name: 'Alan', phone: '400000000', createdAt: told(0) }],
    sessions: [{ browser: 'An unknown browser', createdAt: told(0), lastUsedAt: told(0), isCurrent: true }],
    changes: [
      {
        ...{ ...ride, requestedAt: told(0), expiresAt: told(9), appliedAt: told(1), droppedAt: null },
        ...{ fields: { clientName: 'Zoë', total: 60 }, previous: { clientName: 'Ada', total: 50 } },
        ...{ oldTotal: 50, newTotal: 60, toPay: 10, refund: 0 },
      },
    ],
    cancellations: [{ ...ride, cancelledAt: told(2), paid: 60, fee: 10, refund: 50, isByRefund: false }],
    operatorActs: [{ ...ride, kind: 'note', version: 1, text: 'Gate 4', at: told(0) }],
    reviews: [{ ...ride, rating: 5, review: 'Good', createdAt: told(3) }],
    redemptions: [{ ...ride, code: 'TEN of ada' }],
    checkouts: [
      { ...ride, url: 'https://pay.example', status: 'complete', amount: 50, createdAt: told(0), expiresAt: told(9) },
    ],
    payments: [
      { ...ride, providerPaymentId: 'pi_1 of ada', amount: 50, paidAt: told(0) },
      { ...ride, providerPaymentId: 'pi_2 of ada', amount: 10, paidAt: told(1) },
    ],
    refundsDue: [
      {
        ...{ ...ride, providerPaymentId: 'pi_1 of ada', amount: 50, currency: 'aud' },
        ...{ reason: 'cancelled', notedAt: told(2) },
      },
    ],
    ledger: [1, 2].map((payment) => ({
      ...{ ...ride, kind: 'charge', reference: `pi_${payment} of ada`, paymentId: `pi_${payment} of ada` },
      ...{ amount: payment === 1 ? 50 : 10, currency: 'aud', movedAt: told(payment - 1) },
    })),
    disputes: [
      {
        ...{ ...ride, paymentId: 'pi_2 of ada', amount: 10 },
        ...{ reason: 'fraudulent', status: 'lost', changedAt: told(4) },
      },
    ],
    emails: [{ subject: 'Your ride of ada', createdAt: told(0), sentAt: told(1) }],
    events: [
      { at: expect.any(String), event: 'money-moved', subject: 'charge pi_2 of ada' },
      { at: expect.any(String), event: 'money-moved', subject: 'charge pi_1 of ada' },
      { at: told(0), event: 'signed-in', subject: null },
    ],
  });
  expect(bookings).toEqual([
    {
      ...{ reference: 'MC of ada', status: 'accepted', version: 1, createdAt: told(0), expiresAt: told(30) },
      ...{ pickup: 'Sydney Airport', pickupLat: -33.94, pickupLng: 151.17 },
      ...{ drop: 'Park Hyatt', dropLat: -33.86, dropLng: 151.21 },
      ...{ timeZone: 'Australia/Sydney', pickupAt: '2027-01-05T03:30:00.000Z', pickupLocal: '2027-01-05T14:30' },
      ...{ returnAt: null, returnLocal: null, rideEndsAt: '2027-01-05T04:00:00.000Z', serviceType: 0, hours: null },
      ...{ distanceKm: 12.7, durationMinutes: 30, isRoadEstimated: true, vehicleTitle: 'Luxury SUV' },
      ...{ passengers: 1, luggage: 0, notes: '', flightNo: 'QF1', pickupSign: '', self: false },
      ...{ clientName: 'Zoë Nguyễn', clientEmail: 'zoe@example.com', clientPhone: '412345678', clientCountryCode: '' },
      ...{ payerName: null, payerEmail: null, promoCode: null, extras: [{ title: 'Child seat', price: 15 }] },
      ...{ subtotal: 100, additionalPrice: 0, discount: 0, tax: 10, total: 110, taxRate: 10 },
      ...{ kept: 4.5, minimumFee: 0, paidAt: told(0), acceptedAt: null },
    },
  ]);
});

test('every table is exported, or says why not', async () => {
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys({ ...EXPORTED, ...NOT_EXPORTED }).sort());
  const data = await saved('ada');
  expect(Object.values(EXPORTED).filter((name) => Object.keys(data[name] ?? {}).length === 0)).toEqual([]);
});

test('an export lists no emails to an address that is not proven, which may be somebody else’s', async () => {
  await db.update(account.users).set({ emailVerifiedAt: null, avatarId: null });
  const { emails, profile } = await saved('ada');
  expect(emails).toEqual([]);
  expect(profile).toMatchObject({ emailVerifiedAt: null, picture: null });
});
