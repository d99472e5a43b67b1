import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/local-time.ts';
import { expireUnpaid } from '#server/bookings/lifecycle.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { refundsDue } from '#server/db/payment.schema.ts';
import { promotions } from '#server/db/promotion.schema.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { DATABASE_KINDS } from './support/databases.ts';
import { TEN_OFF, usePromoSite } from './support/promo-customers.ts';
import { addPromotion, holdingsOf } from './support/promotions.ts';
import { NOW } from './support/site.ts';

const HELD = 'A booking of yours that is not paid yet holds this promo code. Pay it, or wait until it has expired.';

describe.each(DATABASE_KINDS)('redemptions on %s', (kind) => {
  const { the, book, held } = usePromoSite(kind);

  const statusOf = async (id: string) => {
    const [booking] = await the.db.select().from(bookings).where(eq(bookings.id, id));
    return booking?.status;
  };
  const setStatus = (id: string, status: 'expired' | 'cancelled') =>
    the.db.update(bookings).set({ status }).where(eq(bookings.id, id));

  describe('are released', () => {
    test.each(['expired', 'cancelled'] as const)('are released once when their booking is %s', async (status) => {
      await addPromotion(the.db, 'TEN', { totalLimit: 2, customerLimit: 2 });
      const [first, second] = [(await book()).id, (await book()).id];
      await setStatus(first, status);
      await setStatus(first, status);
      await setStatus(first, 'cancelled');
      expect(await held()).toEqual({ redeemed: 1, uses: 1, bookings: [second] });
      expect((await book()).status).toBe(200);
      expect((await book()).problem.validation_errors).toEqual({ coupon_code: HELD });
    });

    test('are released for all bookings that expire at once', async () => {
      await addPromotion(the.db, 'TEN', { totalLimit: 9, customerLimit: 9 });
      await addPromotion(the.db, 'DIX', { totalLimit: 9, customerLimit: 9 });
      const dix = { ...TEN_OFF, coupon_code: 'DIX' };
      for (const [payload, customer] of [
        [TEN_OFF, 'ada'],
        [TEN_OFF, 'ada'],
        [TEN_OFF, 'eve'],
        [dix, 'eve'],
        [{}, 'eve'],
      ] as const) {
        await book(payload, customer);
      }
      the.site.time += 10 * MINUTE_MS;
      const { id } = await book(dix);
      expect(await expireUnpaid(the.db, NOW + 30 * MINUTE_MS)).toHaveLength(5);
      expect([await held(), await held('eve'), await holdingsOf(the.db, 'dix', 'eve')]).toEqual(
        Array(3).fill({ redeemed: expect.any(Number), uses: 0, bookings: [] }),
      );
      expect((await held()).redeemed).toBe(0);
      expect(await holdingsOf(the.db, 'dix', 'ada')).toEqual({ redeemed: 1, uses: 1, bookings: [id] });
    });

    test("are released as soon as their booking's payment deadline passes", async () => {
      await addPromotion(the.db, 'TEN', { totalLimit: 1 });
      const { id } = await book();
      the.site.time += 30 * MINUTE_MS - 1;
      expect([await the.customers.check('TEN', 'eve'), (await book(TEN_OFF, 'eve')).status]).toMatchObject([
        [200, { success: false }],
        422,
      ]);
      the.site.time += 1;
      const other = await book(TEN_OFF, 'eve');
      expect([await statusOf(id), await held('eve')]).toEqual([
        'expired',
        { redeemed: 1, uses: 1, bookings: [other.id] },
      ]);
      the.site.time += 30 * MINUTE_MS;
      expect(await the.customers.check('TEN', 'ada')).toMatchObject([200, { success: true }]);
    });

    test('are released when their booking is deleted', async () => {
      await addPromotion(the.db, 'TEN', { totalLimit: 1 });
      await book();
      await the.db.delete(bookings);
      expect(await held()).toEqual({ redeemed: 0, uses: 0, bookings: [] });
    });

    test('are not released when their booking is paid and completed', async () => {
      await addPromotion(the.db, 'TEN', { totalLimit: 1 });
      const { id } = await book();
      for (const status of ['accepted', 'completed'] as const) {
        await the.db.update(bookings).set({ status, paidAt: new Date(NOW) });
      }
      expect(await held()).toEqual({ redeemed: 1, uses: 1, bookings: [id] });
    });
  });

  describe('of a booking that expired during payment', () => {
    const payLate = async (bookingId: string) => {
      const session = { id: `cs_${bookingId}`, url: null, status: 'complete', isPaid: true, bookingId } as const;
      const money = { amount: 10193, currency: 'aud', paymentId: `pi_${bookingId}` };
      return the.db.transaction((tx) => settlePayment(tx, { ...session, ...money }, the.site.dependencies));
    };
    const expire = () => expireUnpaid(the.db, NOW + 30 * MINUTE_MS);

    test('are redeemed again regardless of their dates', async () => {
      await addPromotion(the.db, 'TEN', { totalLimit: 1, customerLimit: 1 });
      const { id } = await book();
      await expire();
      await the.db.update(promotions).set({ active: false, endsAt: new Date(NOW) });
      expect([await payLate(id), await payLate(id)]).toEqual(['settled', 'settled-before']);
      expect([await statusOf(id), await held()]).toEqual(['accepted', { redeemed: 1, uses: 1, bookings: [id] }]);
    });

    test.each([
      ['another customer', 'eve', { totalLimit: 1 }],
      ['another booking of the same customer', 'ada', { totalLimit: 9, customerLimit: 1 }],
    ] as const)('are lost to %s, and the money is due back', async (_who, customer, limits) => {
      await addPromotion(the.db, 'TEN', limits);
      const { id } = await book();
      await expire();
      const other = await book(TEN_OFF, customer);
      expect([await payLate(id), await payLate(id)]).toEqual(['refund-due', 'refund-due']);
      expect([await statusOf(id), await held(customer)]).toEqual([
        'expired',
        { redeemed: 1, uses: 1, bookings: [other.id] },
      ]);
      const due = await the.db.select({ reason: refundsDue.reason, amount: refundsDue.amount }).from(refundsDue);
      expect(due).toEqual([{ reason: 'too-late', amount: 10193 }]);
    });
  });
});
