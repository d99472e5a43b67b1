import { isNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loginByEmail, loginWithGoogle } from '#contract/account/session.contract.ts';
import { joinGoogle, verifyEmail } from '#contract/account/verification.contract.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { addReview } from '#contract/trips/review.contract.ts';
import { claimGuestRides } from '#server/accounts/guest-rides.ts';
import { rateLimits, usedGoogleTokens, users } from '#server/db/account.schema.ts';
import { bookings, buyers } from '#server/db/booking.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { readInvoice } from '#server/invoices/invoice.ts';
import { ADA, SECRET, startIssuer } from '../google/support/issuer.ts';
import { ACCEPTED, type BookingChanges, byLink, storeBooking, updateBooking } from '../support/bookings.ts';
import { addCustomer, by } from '../support/customers.ts';
import { atOnce, newDatabase } from '../support/databases.ts';
import { NOW, testSite } from '../support/site.ts';
import { GRACE, lastVerificationToken, signUp } from './support/accounts.ts';

const issuer = await startIssuer();
afterAll(() => issuer.close());

const db = await newDatabase();

describe('rides booked as a guest (`account/guest-rides`)', () => {
  const site = testSite(db, { google: issuer.google });
  beforeEach(async () => {
    for (const table of [bookings, mails, rateLimits, usedGoogleTokens, users]) await db.delete(table);
  });

  const paid = (id: string, changes: BookingChanges) =>
    storeBooking(db, { id, ...ACCEPTED, acceptedAt: new Date(NOW), ...changes });
  const byGoogle = async (claims = ADA) =>
    (await site.send(loginWithGoogle, { id_token: await issuer.sign(claims), nonce_secret: SECRET })).body;
  const listed = async (headers: Record<string, string>) => {
    const { listing } = (await site.send(listBookings, { upcoming: 1 }, headers)).body;
    return listing.data.flatMap(({ upcoming }) => (upcoming ?? []).map(({ idNum }) => String(idNum))).sort();
  };

  test('are in My bookings once the address is verified, and not before; others stay where they are', async () => {
    await addCustomer(db, 'eve', { email: 'eve@example.com' });
    const own = { clientEmail: 'Grace@Example.com' };
    await paid('own', own);
    await paid('payer', { payerName: 'G', payerEmail: 'grace@example.com' });
    await paid('traveller', { ...own, payerName: 'Bob', payerEmail: 'bob@example.com' });
    await paid('of another', { clientEmail: 'bob@example.com' });
    await paid('of a customer', { ...own, userId: 'eve' });
    await storeBooking(db, { id: 'unpaid', ...own });
    await paid('of a deleted account', own);
    await db.insert(buyers).values({ bookingId: 'of a deleted account', name: 'Bob', email: 'bob@example.com' });

    const grace = by(await signUp(site));
    const { email, password } = GRACE;
    await site.send(loginByEmail, { type: 'login', email, password });
    expect(await listed(grace)).toEqual([]);
    const token = await lastVerificationToken(db);
    expect(await atOnce(3, () => site.answer(verifyEmail, { token }, grace))).toEqual(
      Array(3).fill([200, { message: 'Your email address is confirmed.' }]),
    );
    expect(await listed(grace)).toEqual(['own', 'payer']);
    const others = db.select({ id: bookings.id }).from(bookings).where(isNull(bookings.userId)).orderBy(bookings.id);
    expect(await others).toEqual(['of a deleted account', 'of another', 'traveller', 'unpaid'].map((id) => ({ id })));

    await paid('later', own);
    expect(await listed(grace)).toEqual(['own', 'payer']);
    await site.send(loginByEmail, { type: 'login', email, password });
    expect(await listed(grace)).toEqual(['later', 'own', 'payer']);
  });

  test('come with a Google sign-in, whose address is verified, and keep their links, invoices and reviews', async () => {
    const id = await paid('own', { clientEmail: 'ada@example.com', subtotal: 100_000, tax: 10_000, total: 110_000 });
    const link = await byLink(site, id);
    const invoice = () => readInvoice(db, id, site.dependencies.publicUrl);
    const before = await invoice();
    const ada = by((await byGoogle()).token);
    expect(await listed(ada)).toEqual([id]);
    expect(await invoice()).toEqual(before);
    for (const headers of [ada, link]) {
      const { status, body: detail } = await site.send(getBookingDetail, { id }, headers);
      expect([status, detail.data?.ride?.role]).toEqual([200, 'payer']);
    }
    await updateBooking(db, id, { pickupAt: new Date(NOW) });
    const review = { booking_id: id, rating: 5, review: 'On time' };
    expect(await site.answer(addReview, review, ada)).toEqual([200, { message: 'Thank you!' }]);
  });

  test('stay with the guest when Google does not give out the address, until the mailed link verifies it', async () => {
    const id = await paid('own', { clientEmail: 'ada@example.com' });
    const ada = by((await byGoogle({ ...ADA, hd: undefined })).token);
    expect(await listed(ada)).toEqual([]);
    const token = await lastVerificationToken(db);
    expect((await site.answer(verifyEmail, { token }, ada))[0]).toBe(200);
    expect(await listed(ada)).toEqual([id]);
  });

  test('stay with the guest when they are taken for an account whose address is not verified', async () => {
    await addCustomer(db, 'grace', { email: GRACE.email });
    await paid('own', { clientEmail: GRACE.email });
    await claimGuestRides(db, 'grace');
    expect(await db.select({ userId: bookings.userId }).from(bookings)).toEqual([{ userId: null }]);
  });

  test.each(['grace@gmail.com', 'grace@example.com'])(
    'come when the password joins a Google sign-in whose address %s Google gives out',
    async (email) => {
      const id = await paid('own', { clientEmail: email });
      const grace = by(await signUp(site, { email }));
      const { join } = await byGoogle({ ...ADA, sub: 'grace', email });
      await site.send(joinGoogle, { proof: 'password', ticket: join?.ticket ?? '', password: GRACE.password });
      expect(await listed(grace)).toEqual([id]);
    },
  );
});
