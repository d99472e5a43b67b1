import { beforeEach, describe, expect, test } from 'vitest';
import { setBookingPromo } from '#contract/trips/booking-promo.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { taxes } from '#server/db/catalogue.schema.ts';
import { promotions } from '#server/db/promotion.schema.ts';
import { PaymentProviderError } from '#server/payments/payment-provider.ts';
import { acceptedAt, addBooking, paymentState } from '../payments/support/bookings.ts';
import { askForCheckout, pay } from '../payments/support/customer.ts';
import { type Site, type SiteOptions, startSite } from '../payments/support/site.ts';
import type { BookingChanges } from '../support/bookings.ts';
import { addCustomer, by } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { addPromotion, clearPromotions, heldBy, holdingsOf, NONE_HELD } from '../support/promotions.ts';
import { setLimitClock } from '../support/site.ts';
import { addUnpaid, payable, priceOf, setPromo, TOKENS } from './support/promo-bookings.ts';

const WITHOUT = { code: null, discount: 0, tax: 1350, total: 14_850 };
const WITH_TEN = { code: 'TEN', discount: 1350, tax: 1215, total: 13_365 };
const TAKEN_OFF = { status: 200, success: true, coupons: null, message: 'The promo code has been removed.' };
const applied = (code: string, discount: number, type = 'percentage') => ({
  status: 200,
  success: true,
  coupons: { code, discount, discount_type: type, minimum: 0 },
  message: `Your ${code} code has been successfully applied.`,
});
const EXPIRED = "This booking has expired because it wasn't paid in time. You can book again.";
const refused = (message: string) => ({ status: 200, success: false, coupons: null, message });
const failed = (status: number, message: string) => ({ status, success: undefined, coupons: undefined, message });

const db = await newDatabase();
for (const name of ['ada', 'eve']) await addCustomer(db, name);

describe('the promo code of an unpaid booking', () => {
  /** A site with an unpaid booking of Ada's and, unless told otherwise, a promotion TEN. */
  const start = async (options: SiteOptions = {}, promotion: Parameters<typeof addPromotion>[2] = {}) => {
    const site = await startSite(db, { customers: TOKENS, ...options });
    await addPromotion(db, 'TEN', promotion);
    const add = (over: BookingChanges = {}) => addUnpaid(db, site.clock, over);
    return { site, clock: site.clock, add, booking: await add() };
  };
  const price = (id: string) => priceOf(db, id);
  const held = (id: string, customer = 'ada') => holdingsOf(db, id, customer);
  const checkout = (site: Site, id: string) => askForCheckout(site, id, undefined, 'ada-token');

  beforeEach(() => clearPromotions(db));

  test('is redeemed and changes the price, at the booking’s tax rate', async () => {
    const { site, booking } = await start({}, { totalLimit: 5, customerLimit: 2 });
    await db.update(taxes).set({ rate: 20 });
    expect(await setPromo(site, booking, ' ten ')).toEqual(applied('TEN', 10));
    await db.update(taxes).set({ rate: 10 });
    expect([await price(booking), await held('ten')]).toEqual([WITH_TEN, heldBy(booking)]);
    expect((await checkout(site, booking)).status).toBe(200);
    expect(await payable(db, booking)).toEqual({ inDatabase: [13_365], atProvider: [13_365] });
  });

  test('can be replaced and removed, which releases it', async () => {
    const { site, booking } = await start({}, { totalLimit: 1, customerLimit: 1 });
    await addPromotion(db, 'OFF', { amount: 2000, totalLimit: 1 });
    await setPromo(site, booking, 'TEN');
    expect(await setPromo(site, booking, 'OFF')).toEqual(applied('OFF', 20, 'fixed'));
    expect(await price(booking)).toEqual({ code: 'OFF', discount: 2000, tax: 1150, total: 12_650 });
    expect(await held('ten')).toEqual(NONE_HELD);
    expect(await held('off')).toEqual(heldBy(booking));
    expect(await setPromo(site, booking, '')).toEqual(TAKEN_OFF);
    expect([await price(booking), await held('off')]).toEqual([WITHOUT, NONE_HELD]);
    expect(await setPromo(site, booking, '')).toEqual(TAKEN_OFF);
    expect(await setPromo(site, booking, 'TEN')).toEqual(applied('TEN', 10));
  });

  test('changes nothing when sent again, even when used up, and keeps the open checkout', async () => {
    const { site, booking } = await start({}, { totalLimit: 1, customerLimit: 1 });
    await setPromo(site, booking, 'TEN');
    const { url } = await checkout(site, booking);
    await db.update(promotions).set({ active: false });
    expect(await setPromo(site, booking, 'tEn')).toEqual(applied('TEN', 10));
    expect([await price(booking), await held('ten')]).toEqual([WITH_TEN, heldBy(booking)]);
    expect((await checkout(site, booking)).url).toBe(url);
  });

  test('changes nothing when refused, and keeps the open checkout', async () => {
    const { site, clock, add, booking } = await start({}, { totalLimit: 1 });
    await addPromotion(db, 'OLD', { endsAt: new Date(clock.now()) });
    await addPromotion(db, 'BIG', { minimum: 13_501 });
    await addPromotion(db, 'GONE', { totalLimit: 1, redeemed: 1 });
    await addPromotion(db, 'ONCE', { customerLimit: 1 });
    await setPromo(site, await add(), 'ONCE');
    await setPromo(site, booking, 'TEN');
    const { url } = await checkout(site, booking);

    for (const [code, words] of [
      ['NONE', 'The promo code you entered is not valid.'],
      ['OLD', 'This promo code has expired.'],
      ['BIG', 'This promo code needs a minimum spend of A$135.01 before GST.'],
      ['GONE', 'This promo code is no longer available.'],
      ['ONCE', 'One of your unpaid bookings holds this promo code. Pay for that booking, or wait until it expires.'],
    ] as const) {
      expect([code, await setPromo(site, booking, code)]).toEqual([code, refused(words)]);
    }
    expect([await price(booking), await held('ten')]).toEqual([WITH_TEN, heldBy(booking)]);
    expect((await checkout(site, booking)).url).toBe(url);
  });

  test('may be reused from an unpaid booking past its payment deadline', async () => {
    const { site, clock, add, booking: lapsed } = await start({}, { totalLimit: 1, customerLimit: 1 });
    await setPromo(site, lapsed, 'TEN');
    clock.pass(30 * MINUTE_MS);
    const booking = await add();
    expect(await setPromo(site, booking, 'TEN')).toEqual(applied('TEN', 10));
    expect(await held('ten')).toEqual(heldBy(booking));
  });

  test('ends the open checkout, and the next one has the new total', async () => {
    const { site, clock, booking } = await start();
    const { url: before = '' } = await checkout(site, booking);
    expect(await setPromo(site, booking, 'TEN')).toEqual(applied('TEN', 10));
    expect(await payable(db, booking)).toEqual({ inDatabase: [], atProvider: [] });

    const { url: after = '' } = await checkout(site, booking);
    expect(after).not.toBe(before);
    expect(await payable(db, booking)).toEqual({ inDatabase: [13_365], atProvider: [13_365] });
    expect((await pay(before)).status).not.toBe(303);
    expect((await pay(after)).status).toBe(303);
    const settled = { ...acceptedAt(clock.now(), 13_365), checkouts: ['complete', 'expired'] };
    await expect.poll(() => paymentState(db, booking)).toEqual(settled);
    expect((await held('ten')).bookings).toEqual([booking]);
  });

  test('is refused when the open checkout turns out to be paid, which is settled', async () => {
    const { site, clock, booking } = await start({ webhooks: 'lost' });
    await pay((await checkout(site, booking)).url ?? '');
    expect(await setPromo(site, booking, 'TEN')).toEqual(failed(409, 'This booking has already been paid.'));
    expect([await price(booking), await held('ten')]).toEqual([WITHOUT, NONE_HELD]);
    expect(await paymentState(db, booking)).toEqual(acceptedAt(clock.now(), 14_850));
  });

  test('is refused as busy while the provider does not answer', async () => {
    const unavailable = () => Promise.reject(new PaymentProviderError('unavailable', 'No answer'));
    const { site, booking } = await start({ payments: { expireSession: unavailable } });
    const { url } = await checkout(site, booking);
    const busy = failed(503, "We couldn't close the open card payment. Please try again.");
    expect([await setPromo(site, booking, 'TEN'), await setPromo(site, booking, '')]).toEqual([busy, TAKEN_OFF]);
    expect([await price(booking), await held('ten')]).toEqual([WITHOUT, NONE_HELD]);
    expect((await checkout(site, booking)).url).toBe(url);
  });

  test('is refused as busy while the open checkout is being paid', async () => {
    const { site, booking } = await start();
    await checkout(site, booking);
    const { retrieveSession } = site.dependencies.payments;
    const paying = await startSite(db, {
      customers: TOKENS,
      clock: site.clock,
      payments: { expireSession: async (id) => ({ ...(await retrieveSession(id)), status: 'complete' }) },
    });
    const request = { booking_id: booking, code: 'TEN' };
    const { status, headers } = await paying.send(setBookingPromo, request, by('ada-token'));
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect([await price(booking), await held('ten')]).toEqual([WITHOUT, NONE_HELD]);
  });

  test('can make the booking free, which is then confirmed without a card', async () => {
    const { site, booking } = await start();
    await addPromotion(db, 'ALL', { percent: 100 });
    expect(await setPromo(site, booking, 'ALL')).toEqual(applied('ALL', 100));
    expect(await price(booking)).toEqual({ code: 'ALL', discount: 13_500, tax: 0, total: 0 });
    expect((await checkout(site, booking)).url).toBe(`${site.url}/success?booking_id=${booking}`);
    expect(await paymentState(db, booking)).toMatchObject({ status: 'accepted', payments: [0] });
  });

  test('can be set by the owner only, while the booking is unpaid', async () => {
    const { site, clock, add, booking: own } = await start();
    const now = new Date(clock.now());
    const unknown = failed(404, "We can't find this booking.");
    expect(await setPromo(site, own, 'TEN', 'eve-token')).toEqual(unknown);
    expect((await setPromo(site, own, 'TEN', 'nobody')).status).toBe(401);
    for (const [id, code, answer] of [
      [await addBooking(db, clock), 'TEN', unknown],
      ['nobody', '', unknown],
      [await add({ paidAt: now }), '', failed(409, 'This booking has already been paid.')],
      [await add({ status: 'cancelled' }), 'TEN', failed(410, 'This booking has been cancelled.')],
      [await add({ expiresAt: now }), 'TEN', failed(410, EXPIRED)],
    ] as const) {
      expect([id, await setPromo(site, id, code)]).toEqual([id, answer]);
    }
    expect([await price(own), await held('ten')]).toEqual([WITHOUT, NONE_HELD]);
  });

  test('cannot be guessed', async () => {
    const { site, booking } = await start();
    for (let tries = 0; tries < 20; tries++) await setPromo(site, booking, `TRY${tries}`);
    expect((await setPromo(site, booking, 'TEN')).status).toBe(429);
    expect((await setPromo(site, booking, '')).status).toBe(200);
    setLimitClock(Date.now() + 15 * MINUTE_MS);
    for (let tries = 0; tries < 21; tries++) expect((await setPromo(site, booking, 'TEN')).status).toBe(200);
  });
});
