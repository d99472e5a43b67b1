import { describe, expect, test } from 'vitest';
import { addGuestBooking } from '#contract/booking/booking.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { expireUnpaid } from '#server/bookings/lifecycle.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { taxes } from '#server/db/catalogue.schema.ts';
import { refundsDue } from '#server/db/payment.schema.ts';
import { promotions, promotionUses } from '#server/db/promotion.schema.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { estimateOf, type RoutingProvider } from '#server/routing/routing.ts';
import { paid } from './mail/support/paid-session.ts';
import { BOOKING, storedBooking, updateBooking } from './support/bookings.ts';
import { addPromotion, heldBy, holdingsOf, NONE_HELD, promoSite, TEN_OFF } from './support/promotions.ts';
import { NOW, testSite } from './support/site.ts';

const NOT_AVAILABLE = 'This promo code is no longer available.';
const HELD = 'One of your unpaid bookings holds this promo code. Pay for that booking, or wait until it expires.';

const { db, site, book, check, refusal, held } = await promoSite();

describe('promo codes at booking', () => {
  test('reduce the price by a percentage and are stored with the booking', async () => {
    await addPromotion(db, 'TEN', { totalLimit: 5, customerLimit: 2 });
    const { status, id } = await book({ ...TEN_OFF, coupon_code: 'ten' });
    expect(status).toBe(200);
    const price = { promoCode: 'TEN', subtotal: 10296, additionalPrice: 0, discount: 1030, tax: 927, total: 10193 };
    expect(await db.select().from(bookings)).toMatchObject([{ userId: 'ada', ...price }]);
    expect(await held()).toEqual(heldBy(id));
  });

  test('pass to the booking that replaces an unpaid one, and stay where it is refused (`booking/replaced`)', async () => {
    await addPromotion(db, 'TEN', { totalLimit: 1, customerLimit: 1 });
    const { id: replaces } = await book();
    expect((await check('TEN'))[1]).toMatchObject({ success: false, message: HELD });
    expect((await check('TEN', 'eve', replaces))[1]).toMatchObject({ success: false, message: NOT_AVAILABLE });
    expect((await check('TEN', 'ada', replaces))[1]).toMatchObject({ success: true });
    expect((await book({ ...TEN_OFF, replaces, total_amount: 1 })).status).toBe(409);
    expect(await held()).toEqual(heldBy(replaces));
    const next = await book({ ...TEN_OFF, replaces, luggages: 0 });
    expect(await held()).toEqual(heldBy(next.id));
  });

  test('are refused for an order that replaces their booking with the reason that applies to it', async () => {
    await addPromotion(db, 'TEN', { customerLimit: 1, minimum: 11_796 });
    const seat = { extra_detail: 'child-seat: Child seat A$15.00', price: 117.96, discount: 11.8, tax: 10.62 };
    const { id: replaces } = await book({ ...TEN_OFF, ...seat, total_amount: 116.78 });
    const coupon_code = 'This promo code needs a minimum spend of A$117.96 before GST.';
    expect(await refusal({ ...TEN_OFF, replaces })).toEqual([422, { coupon_code }]);
    expect(await held()).toEqual(heldBy(replaces));
  });

  test('pass to the order after one whose answer was lost (`booking/replaced`)', async () => {
    await addPromotion(db, 'TEN', { totalLimit: 1, customerLimit: 1 });
    const { id: lost } = await book(TEN_OFF, 'ada', { key: 'lost' });
    const next = await book({ ...TEN_OFF, replaces_key: 'lost', luggages: 0 }, 'ada', { key: 'next' });
    expect([next.status, await held()]).toEqual([200, heldBy(next.id)]);
    const stored = await db.select({ id: bookings.id, status: bookings.status }).from(bookings);
    expect(stored).toContainEqual({ id: lost, status: 'cancelled' });
    // A key that was never booked under replaces nothing.
    expect((await book({ replaces_key: 'unknown' })).status).toBe(200);
  });

  test('expire with their booking although their counts were set to 0 by hand', async () => {
    await addPromotion(db, 'TEN', { totalLimit: 1 });
    const { id } = await book();
    await db.update(promotions).set({ redeemed: 0 });
    await db.update(promotionUses).set({ count: 0 });
    expect(await expireUnpaid(db, NOW + 30 * MINUTE_MS)).toEqual([id]);
    expect(await held()).toEqual(NONE_HELD);
  });

  test('reduce subtotal and extras by a fixed amount, from the minimum price', async () => {
    await addPromotion(db, 'SAVE20', { amount: 2000, minimum: 11_796 });
    const amounts = { extra_detail: 'child-seat: Child seat A$15.00', price: 117.96, discount: 20, tax: 9.8 };
    const { status } = await book({ coupon: 1, coupon_code: 'SAVE20', ...amounts, total_amount: 107.76 });
    const [stored] = await db.select().from(bookings);
    expect([status, stored?.discount, stored?.total]).toEqual([200, 2000, 10776]);
    expect(await refusal({ coupon: 1, coupon_code: 'SAVE20', discount: 20, tax: 8.3, total_amount: 91.26 })).toEqual([
      422,
      { coupon_code: 'This promo code needs a minimum spend of A$117.96 before GST.' },
    ]);
  });

  test.each([
    ['the discount of another promotion', { discount: 20, tax: 8.3, total_amount: 91.26 }],
    ['no discount', { discount: 0, tax: 10.3, total_amount: 113.26 }],
    ['a free ride', { discount: 102.96, tax: 0, total_amount: 0 }],
  ])('respond to %s with the right breakdown and redeem nothing', async (_what, amounts) => {
    await addPromotion(db, 'TEN', { totalLimit: 1 });
    const { status, body } = await book({ ...TEN_OFF, ...amounts });
    expect([status, body.price]).toEqual([
      409,
      { subtotal: 102.96, additionalPrice: 0, finalPrice: 102.96, discountAmount: 10.3, tax: 9.27, total: 101.93 },
    ]);
    expect(await db.$count(bookings)).toBe(0);
    expect(await held()).toEqual(NONE_HELD);
  });

  test('are ignored without the flag', async () => {
    await addPromotion(db, 'TEN');
    expect((await book({ coupon: 0, coupon_code: 'TEN' })).status).toBe(200);
    expect(await db.select({ promoCode: bookings.promoCode }).from(bookings)).toEqual([{ promoCode: null }]);
    expect(await held()).toEqual(NONE_HELD);
  });

  test('are refused to guests', async () => {
    await addPromotion(db, 'TEN');
    const guest = await site.send(addGuestBooking, { ...BOOKING, ...TEN_OFF });
    expect(guest.body).toMatchObject({ validation_errors: { coupon_code: 'Log in to use promo codes' } });
    expect(await held()).toEqual(NONE_HELD);
  });

  test('are not redeemed by their check, and are refused at their field when used up after it', async () => {
    await addPromotion(db, 'TEN', { totalLimit: 1 });
    expect(await check('TEN', 'eve')).toMatchObject([200, { success: true }]);
    expect((await book()).status).toBe(200);
    expect(await refusal(TEN_OFF, 'eve')).toEqual([422, { coupon_code: NOT_AVAILABLE }]);
    expect(await held('eve')).toEqual({ redeemed: 1, uses: 0, bookings: [] });
  });

  test('are refused to a customer at the limit per customer', async () => {
    await addPromotion(db, 'TEN', { totalLimit: 9, customerLimit: 2 });
    const ids = [(await book()).id, (await book()).id].sort();
    expect(await refusal()).toEqual([422, { coupon_code: HELD }]);
    expect(await held()).toEqual({ redeemed: 2, uses: 2, bookings: ids });
    expect((await book(TEN_OFF, 'eve')).status).toBe(200);
  });

  test('are redeemed once for a repeated key, even when used up since', async () => {
    await addPromotion(db, 'TEN', { totalLimit: 1, customerLimit: 1 });
    const first = await book(TEN_OFF, 'ada', { key: 'key-1' });
    await db.update(promotions).set({ active: false });
    site.time += 29 * MINUTE_MS;
    const again = await book(TEN_OFF, 'ada', { key: 'key-1' });
    expect([first.status, again.status, again.id]).toEqual([200, 200, first.id]);
    expect(await held()).toEqual(heldBy(first.id));
  });

  test('are redeemed once for two concurrent copies of a request that compete for the last redemption', async () => {
    await addPromotion(db, 'TEN', { totalLimit: 1 });
    // With a changed catalogue the slower request retries: it looks for its key, then prices again.
    await db.update(taxes).set({ rate: 11 });
    await db.update(taxes).set({ rate: 10 });
    let looks = 0;
    let faster: string | undefined;
    const routing: RoutingProvider = {
      route: async (from, to) => {
        if (++looks === 2) faster = (await book(TEN_OFF, 'ada', { key: 'key-1' })).id;
        return estimateOf(from, to);
      },
    };
    const at = testSite(db, { routing });
    const slower = await book(TEN_OFF, 'ada', { at, key: 'key-1' });
    expect([slower.status, slower.id]).toEqual([200, faster]);
    expect(await held()).toEqual(heldBy(slower.id));
  });

  test('are not redeemed for a reused key with another request', async () => {
    await addPromotion(db, 'TEN', {});
    await book({}, 'ada', { key: 'key-1' });
    expect((await book(TEN_OFF, 'ada', { key: 'key-1' })).status).toBe(422);
    expect(await held()).toEqual(NONE_HELD);
  });

  test('are redeemed once when the booking is retried', async () => {
    await addPromotion(db, 'TEN', {});
    const ids = ['booking-a', 'booking-a', 'booking-b'];
    const at = testSite(db, { randomId: () => ids.shift() ?? 'none' });
    await book(TEN_OFF, 'ada', { at });
    await book(TEN_OFF, 'ada', { at });
    expect(await held()).toEqual({ redeemed: 2, uses: 2, bookings: ['booking-a', 'booking-b'] });
    await db.update(taxes).set({ rate: 11 });
    await db.update(taxes).set({ rate: 10 });
    expect((await book()).status).toBe(200);
    expect((await held()).redeemed).toBe(3);
  });
});

describe('redemptions', () => {
  const statusOf = async (id: string) => (await storedBooking(db, id)).status;
  const setStatus = (id: string, status: 'expired' | 'cancelled') => updateBooking(db, id, { status });

  describe('of a booking', () => {
    test.each(['expired', 'cancelled'] as const)('are released once when their booking is %s', async (status) => {
      await addPromotion(db, 'TEN', { totalLimit: 2, customerLimit: 2 });
      const [first, second] = [(await book()).id, (await book()).id];
      await setStatus(first, status);
      await setStatus(first, status);
      await setStatus(first, 'cancelled');
      expect(await held()).toEqual(heldBy(second));
      expect((await book()).status).toBe(200);
      expect((await book()).body.validation_errors).toEqual({ coupon_code: HELD });
    });

    test('are released for all bookings that expire at once', async () => {
      await addPromotion(db, 'TEN', { totalLimit: 9, customerLimit: 9 });
      await addPromotion(db, 'DIX', { totalLimit: 9, customerLimit: 9 });
      const dix = { ...TEN_OFF, coupon_code: 'DIX' };
      for (const customer of ['ada', 'ada', 'eve'] as const) await book(TEN_OFF, customer);
      for (const payload of [dix, {}]) await book(payload, 'eve');
      site.time += 10 * MINUTE_MS;
      const { id } = await book(dix);
      expect(await expireUnpaid(db, NOW + 30 * MINUTE_MS)).toHaveLength(5);
      expect([await held(), await held('eve'), await holdingsOf(db, 'dix', 'eve')]).toEqual(
        Array(3).fill({ redeemed: expect.any(Number), uses: 0, bookings: [] }),
      );
      expect((await held()).redeemed).toBe(0);
      expect(await holdingsOf(db, 'dix', 'ada')).toEqual(heldBy(id));
    });

    test("are released as soon as their booking's payment deadline passes", async () => {
      await addPromotion(db, 'TEN', { totalLimit: 1 });
      const { id } = await book();
      site.time += 30 * MINUTE_MS - 1;
      expect(await check('TEN', 'eve')).toMatchObject([200, { success: false }]);
      expect((await book(TEN_OFF, 'eve')).status).toBe(422);
      site.time += 1;
      const other = await book(TEN_OFF, 'eve');
      expect([await statusOf(id), await held('eve')]).toEqual(['expired', heldBy(other.id)]);
      site.time += 30 * MINUTE_MS;
      expect(await check('TEN', 'ada')).toMatchObject([200, { success: true }]);
    });

    test('are released when their booking is deleted', async () => {
      await addPromotion(db, 'TEN', { totalLimit: 1 });
      await book();
      await db.delete(bookings);
      expect(await held()).toEqual(NONE_HELD);
    });

    test('are not released when their booking is paid and completed', async () => {
      await addPromotion(db, 'TEN', { totalLimit: 1 });
      const { id } = await book();
      for (const status of ['accepted', 'completed'] as const) {
        await db.update(bookings).set({ status, paidAt: new Date(NOW) });
      }
      expect(await held()).toEqual(heldBy(id));
    });
  });

  describe('of a booking that expired during payment', () => {
    const payLate = (id: string) =>
      db.transaction((tx) => settlePayment(tx, paid(id, { amount: 10193 }), site.dependencies));
    const expire = () => expireUnpaid(db, NOW + 30 * MINUTE_MS);

    test('are redeemed again regardless of their dates', async () => {
      await addPromotion(db, 'TEN', { totalLimit: 1, customerLimit: 1 });
      const { id } = await book();
      await expire();
      await db.update(promotions).set({ active: false, endsAt: new Date(NOW) });
      await payLate(id);
      await payLate(id);
      expect([await statusOf(id), await held(), await db.$count(refundsDue)]).toEqual(['accepted', heldBy(id), 0]);
    });

    test.each([
      ['another customer', 'eve', { totalLimit: 1 }],
      ['another booking of the same customer', 'ada', { totalLimit: 9, customerLimit: 1 }],
    ] as const)('are lost to %s, and the money is due back', async (_who, customer, limits) => {
      await addPromotion(db, 'TEN', limits);
      const { id } = await book();
      await expire();
      const other = await book(TEN_OFF, customer);
      await payLate(id);
      await payLate(id);
      expect([await statusOf(id), await held(customer)]).toEqual(['expired', heldBy(other.id)]);
      const due = await db.select({ reason: refundsDue.reason, amount: refundsDue.amount }).from(refundsDue);
      expect(due).toEqual([{ reason: 'too-late', amount: 10193 }]);
    });
  });
});
