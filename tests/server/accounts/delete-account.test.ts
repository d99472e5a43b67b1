import { desc, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount, getDeletionTerms } from '#contract/account/own-account.contract.ts';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { DAY_MS, HOUR_MS } from '#domain/local-time.ts';
import { claimGuestRides } from '#server/accounts/guest-rides.ts';
import { createSession } from '#server/accounts/sessions.ts';
import { avatars, emergencyContacts, identities, sessions, users } from '#server/db/account.schema.ts';
import { audit } from '#server/db/audit.schema.ts';
import { bookings, buyers, reviews } from '#server/db/booking.schema.ts';
import { bookingChanges } from '#server/db/change.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { checkouts, payments } from '#server/db/payment.schema.ts';
import { promotions, redemptions } from '#server/db/promotion.schema.ts';
import { readInvoice } from '#server/invoices/invoice.ts';
import { forgetOldRecords } from '#server/retention.ts';
import { storeBooking, storedBooking } from '../support/bookings.ts';
import { addCustomer, by } from '../support/customers.ts';
import { atOnce, newDatabase } from '../support/databases.ts';
import { addPromotion } from '../support/promotions.ts';
import { NOW, type TestSite, testSite } from '../support/site.ts';
import { addAda, GRACE, logIn, PASSWORD, paragraphsOf } from './support/accounts.ts';

const at = (ms: number) => new Date(NOW + ms);
const ride = (from: number, to: number) => ({ pickupAt: at(from), rideEndsAt: at(to) });
const PAST = { status: 'completed', paidAt: at(-9 * DAY_MS), ...ride(-8 * DAY_MS, -8 * DAY_MS) } as const;
const AHEAD = { status: 'accepted', paidAt: at(-HOUR_MS), ...ride(DAY_MS, DAY_MS + HOUR_MS) } as const;
const EXPIRED = { status: 'expired', expiresAt: at(-HOUR_MS) } as const;
const NOTES = { notes: 'Ring twice', flightNo: 'QF1', pickupSign: 'Ada', clientPhone: '412345678' };

const CHANGE = {
  requestHash: 'hash',
  requestedAt: at(-HOUR_MS),
  expiresAt: at(HOUR_MS),
  fields: { ...NOTES, total: 13_200 },
  oldTotal: 12_000,
  newTotal: 13_200,
  toPay: 1_200,
  refund: 0,
};

const db = await newDatabase();

describe('a deleted account (`account/deletion`)', () => {
  let site: TestSite;
  let token: string;
  beforeEach(async () => {
    const owned = [buyers, redemptions, promotions, reviews, payments, checkouts, bookingChanges];
    for (const table of [...owned, bookings, mails, users]) await db.delete(table);
    site = testSite(db);
    await addAda(site, { avatarId: 'picture' });
    token = await createSession(site.dependencies, 'ada');
    const [createdAt, own] = [new Date(NOW), { userId: 'ada' }];
    const image = { contentType: 'image/webp', image: new Uint8Array() };
    await db.insert(avatars).values({ ...own, ...image, id: 'picture', createdAt });
    const contact = { slot: 1, name: 'Alan', phone: '400000000' };
    await db.insert(emergencyContacts).values({ ...own, ...contact, id: 'c1', createdAt });
    const keyed = { idempotencyScope: 'ada', idempotencyKey: 'k', requestHash: 'h' };
    await storeBooking(db, { ...PAST, ...NOTES, ...own, ...keyed, id: 'past' });
    await storeBooking(db, { ...AHEAD, ...NOTES, id: 'ahead', userId: 'ada', reference: 'MC-AHEAD' });
    await storeBooking(db, { ...EXPIRED, id: 'unpaid', userId: 'ada' });
    await storeBooking(db, { ...EXPIRED, id: 'of-bob' });
    await db.insert(reviews).values({ bookingId: 'past', rating: 5, review: 'Good', createdAt });
  });

  const remove = (password: string, bearer = token) => site.answer(deleteAccount, { password }, by(bearer));
  const RIDES = [{ reference: 'MC-AHEAD', pickup_time: 'Tue, Jan 05, 2027 02:00 PM, Sydney time (AEDT)' }];

  test('lists upcoming rides and how to reach the operator before it is confirmed', async () => {
    expect(await site.answer(getDeletionTerms, undefined, by(token))).toEqual([
      200,
      { has_password: true, rides_ahead: RIDES, email: expect.stringContaining('@'), phone: expect.any(String) },
    ]);
  });

  test('is gone with all that belongs to it but paid bookings, which lose their owner', async () => {
    expect(await remove(PASSWORD)).toEqual([200, { message: 'Your account was deleted.' }]);
    for (const table of [users, sessions, avatars, emergencyContacts, reviews]) expect(await db.$count(table)).toBe(0);
    const kept = await db.select().from(bookings).orderBy(bookings.id);
    expect(
      kept.map(({ id, userId, notes, clientPhone, clientName }) => [id, userId, notes, clientPhone, clientName !== '']),
    ).toEqual([
      ['ahead', null, 'Ring twice', '412345678', true],
      ['of-bob', null, '', expect.any(String), true],
      ['past', null, '', '', true],
    ]);
    const forgotten = { flightNo: '', pickupSign: '', idempotencyKey: null, requestHash: null };
    expect(kept.find(({ id }) => id === 'past')).toMatchObject(forgotten);
    const [event] = await db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(event).toMatchObject({ event: 'account-deleted', accountId: 'ada' });
  });

  test('leaves the chauffeur what a ride ahead needs until it is over', async () => {
    await remove(PASSWORD);
    const change = { ...CHANGE, id: 'applied', bookingId: 'ahead', appliedAt: at(-HOUR_MS), previous: NOTES };
    await db.insert(bookingChanges).values(change);
    const details = async () => {
      const ahead = await storedBooking(db, 'ahead');
      const [{ fields } = {}] = await db.select().from(bookingChanges);
      return [ahead.notes, ahead.flightNo, ahead.pickupSign, ahead.clientPhone, ahead.clientEmail, fields];
    };
    const before = await details();
    site.time = Number(AHEAD.rideEndsAt) - 1;
    await forgetOldRecords(site.dependencies);
    expect(await details()).toEqual(before);
    site.time += 1;
    await forgetOldRecords(site.dependencies);
    expect(await details()).toEqual(['', '', '', '', before[4], { total: 13_200 }]);
  });

  test('is confirmed by an email that names the rides ahead', async () => {
    await remove(PASSWORD);
    const [mail] = await db.select().from(mails);
    expect([mail?.recipient, mail?.subject]).toEqual(['ada@example.com', 'Your account was deleted']);
    expect(paragraphsOf(mail)).toEqual([
      'Your account was deleted',
      'Hello,',
      "Your account and everything in it have been deleted, and you've been signed out everywhere.",
      'Australian tax law requires us to keep paid bookings and their invoices for 5 years after the ride.',
      'These rides stay booked. To change or cancel one, call or email us.',
      `MC-AHEAD: ${RIDES[0]?.pickup_time}`,
      "If it wasn't you, let us know straight away.",
    ]);
  });

  test('needs its password, and guesses are limited', async () => {
    for (const proof of [{ password: 'a guess' }, {}]) {
      expect(await site.refusal(deleteAccount, proof, by(token))).toEqual([422, { password: 'Incorrect password.' }]);
    }
    const guesses = await atOnce(20, () => remove('a guess'));
    expect([guesses.some(([status]) => status === 429), await db.$count(users)]).toEqual([true, 1]);
  });

  test('sent twice, also at once, is deleted once', async () => {
    const answers = await atOnce(5, () => remove(PASSWORD));
    const [first, ...others] = answers.map(([status]) => status).sort();
    expect([first, others.every((status) => [200, 401, 422, 429].includes(status))]).toEqual([200, true]);
    expect(await db.$count(mails)).toBe(1);
    expect(await remove(PASSWORD)).toEqual([401, expect.objectContaining({ message: 'Log in to continue.' })]);
  });

  test('cannot sign in, and its address can sign up again', async () => {
    await remove(PASSWORD);
    expect(await logIn(site, 'ada@example.com', PASSWORD)).toBe(401);
    expect((await site.send(loginByEmail, { ...GRACE, email: 'ada@example.com' })).status).toBe(200);
  });

  test('without a password is not deleted by an empty one', async () => {
    await addCustomer(db, 'google');
    const identity = { provider: 'google', subject: 's1', userId: 'google' } as const;
    await db.insert(identities).values({ ...identity, createdAt: new Date(NOW) });
    const google = await createSession(site.dependencies, 'google');
    expect([(await remove('', google))[0], await db.$count(users)]).toEqual([422, 2]);
  });

  test('leaves the uses of promotions counted (`booking/promo-limit`)', async () => {
    await addPromotion(db, 'ONCE', { totalLimit: 1, redeemed: 1 });
    await db.insert(redemptions).values({ bookingId: 'past', promotionId: 'once', userId: 'ada' });
    await remove(PASSWORD);
    expect(await db.select({ redeemed: promotions.redeemed }).from(promotions)).toEqual([{ redeemed: 1 }]);
    expect(await db.select().from(redemptions)).toEqual([{ bookingId: 'past', promotionId: 'once', userId: null }]);
  });

  test('ends what is not paid yet: bookings, also at an open checkout, and changes (`money/due-back`)', async () => {
    const soon = at(HOUR_MS);
    await storeBooking(db, { id: 'pending', userId: 'ada', expiresAt: soon });
    await storeBooking(db, { ...NOTES, id: 'at-checkout', userId: 'ada', self: false, expiresAt: soon });
    const checkout = { url: 'https://pay.example', amount: 11_000, createdAt: at(0), expiresAt: soon };
    await db.insert(checkouts).values({ ...checkout, id: 'cs_1', bookingId: 'at-checkout' });
    await storeBooking(db, { ...EXPIRED, ...NOTES, id: 'late', userId: 'ada' });
    await db.insert(checkouts).values({ ...checkout, id: 'cs_2', bookingId: 'late' });
    await db.insert(bookingChanges).values({ ...CHANGE, id: 'waiting', bookingId: 'ahead' });
    await remove(PASSWORD);
    const isUnpaid = inArray(bookings.id, ['pending', 'at-checkout', 'late']);
    const ended = { status: 'cancelled', notes: '', flightNo: '', clientPhone: '' };
    expect(await db.select().from(bookings).where(isUnpaid).orderBy(bookings.id)).toEqual([
      expect.objectContaining({ id: 'at-checkout', ...ended }),
      // A payment would revive an expired one, without the phone number.
      expect.objectContaining({ id: 'late', ...ended }),
    ]);
    const buyer = { bookingId: 'at-checkout', name: 'Ada Lovelace', email: 'ada@example.com' };
    expect(await db.select().from(buyers)).toContainEqual(buyer);
    const [change] = await db.select().from(bookingChanges);
    expect([change?.droppedAt, change?.fields]).toEqual([at(0), CHANGE.fields]);
    // The reconciler has ended its checkout.
    await db.update(checkouts).set({ status: 'expired' });
    await forgetOldRecords(site.dependencies);
    expect(await db.$count(bookings, isUnpaid)).toBe(0);
  });

  test('is forgotten in the changes of its rides that are over', async () => {
    const applied = { ...CHANGE, appliedAt: at(-8 * DAY_MS), previous: { ...NOTES, total: 12_000 } };
    await db.insert(bookingChanges).values({ ...applied, id: 'applied', bookingId: 'past', idempotencyKey: 'key' });
    await remove(PASSWORD);
    const [change] = await db.select().from(bookingChanges);
    expect(change).toMatchObject({ idempotencyKey: null, requestHash: '' });
    expect([change?.fields, change?.previous]).toEqual([{ total: 13_200 }, { total: 12_000 }]);
  });

  test('leaves a ride that its guest had paid for someone else to a later account (`account/guest-rides`)', async () => {
    const paidAsGuest = { payerName: 'Ada', payerEmail: 'ada@example.com', clientEmail: 'bob@example.com' };
    await storeBooking(db, { ...PAST, ...paidAsGuest, id: 'as-guest', userId: 'ada', self: false });
    await remove(PASSWORD);
    await addCustomer(db, 'ada-again', { email: 'ada@example.com', emailVerifiedAt: at(0) });
    await claimGuestRides(db, 'ada-again');
    expect((await storedBooking(db, 'as-guest')).userId).toBe('ada-again');
  });

  test('stays the buyer on invoices of rides for others, as long as these are kept', async () => {
    const large = { subtotal: 200_000, tax: 20_000, total: 220_000, discount: 0, additionalPrice: 0 };
    await storeBooking(db, { ...PAST, ...large, id: 'for-bob', userId: 'ada', self: false, clientName: 'Bob' });
    const buyer = async () => (await readInvoice(db, 'for-bob', 'https://cars.example'))?.buyer;
    const before = await buyer();
    await remove(PASSWORD);
    expect([before, await buyer()]).toEqual([{ name: 'Ada Lovelace', email: 'ada@example.com' }, before]);
    site.time = NOW + 6 * 365 * DAY_MS;
    await forgetOldRecords(site.dependencies);
    expect(await db.$count(buyers)).toBe(0);
  });
});
