import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/local-time.ts';
import { expireUnpaid } from '#server/bookings/lifecycle.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { promotions, promotionUses, redemptions } from '#server/db/promotion.schema.ts';
import { readEnvironment } from '#server/environment.ts';
import { createLimits } from '#server/rate-limit.ts';
import { book, updateBooking } from './support/bookings.ts';
import { signIn } from './support/customers.ts';
import { atOnce, countStatuses, twoPools } from './support/databases.ts';
import { addPromotion, clearPromotions, holdingsOf, TEN_OFF } from './support/promotions.ts';
import { NOW, type TestSite, testSite } from './support/site.ts';

const databases = await twoPools();
const limits = createLimits({ ...readEnvironment({}).attempts, promo: 1000 });
const sites = databases.map((one) => testSite(one, { limits }));
const customers = await atOnce(30, (index) => signIn(sites[0] as TestSite, `customer-${index}`));

describe('promo codes in concurrent bookings on PostgreSQL through two servers (`booking/promo-limit`)', () => {
  const [db] = databases;
  beforeEach(() => clearPromotions(db));

  const storm = (count: number, request: (index: number) => { customer: number; code?: string; key?: string }) =>
    atOnce(count, (index) => {
      const { customer, code = 'TEN', key } = request(index);
      const at = sites[index % sites.length] as TestSite;
      return book(at, { ...TEN_OFF, coupon_code: code }, { customer: customers[customer], key });
    });
  /** The counters, and the redemptions of bookings. */
  const state = async (id = 'ten') => {
    const [promotion] = await db.select().from(promotions).where(eq(promotions.id, id));
    const uses = await db.select().from(promotionUses).where(eq(promotionUses.promotionId, id));
    return {
      redeemed: promotion?.redeemed,
      uses: uses.reduce((sum, { count }) => sum + count, 0),
      redemptions: await db.$count(redemptions, eq(redemptions.promotionId, id)),
    };
  };

  test('one of thirty customers gets the last redemption', async () => {
    await addPromotion(db, 'TEN', { totalLimit: 5, redeemed: 4 });
    const answers = await storm(30, (index) => ({ customer: index }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: 29 });
    const refusals = answers.filter(({ status }) => status === 422).map(({ body }) => body.validation_errors);
    expect(refusals).toEqual(Array(29).fill({ coupon_code: 'This promo code is no longer available.' }));
    expect([await state(), await db.$count(bookings)]).toEqual([{ redeemed: 5, uses: 1, redemptions: 1 }, 1]);
  });

  test('thirty concurrent bookings of a customer stay within the limit per customer', async () => {
    await addPromotion(db, 'TEN', { totalLimit: 100, customerLimit: 3 });
    expect(countStatuses(await storm(30, () => ({ customer: 0 })))).toEqual({ 200: 3, 422: 27 });
    expect([await state(), await db.$count(bookings)]).toEqual([{ redeemed: 3, uses: 3, redemptions: 3 }, 3]);
  });

  test('every counted redemption has its booking while bookings expire and are cancelled', async () => {
    for (const code of ['TEN', 'DIX']) await addPromotion(db, code, { totalLimit: 15, customerLimit: 2 });
    const request = (index: number) => ({ customer: index % 20, code: index % 3 === 0 ? 'DIX' : 'TEN' });
    await storm(30, request);
    const cancel = async () => {
      const toCancel = await db.select({ id: bookings.id }).from(bookings).limit(10);
      await Promise.all(toCancel.map(({ id }) => updateBooking(db, id, { status: 'cancelled' })));
    };
    const late = NOW + 30 * MINUTE_MS;
    const expire = () => Promise.all([...databases, ...databases].map((one) => expireUnpaid(one, late)));
    const [answers] = await Promise.all([storm(40, request), cancel(), expire(), expire()]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
    for (const id of ['ten', 'dix']) {
      const { redeemed, uses, redemptions: held } = await state(id);
      expect([redeemed, uses]).toEqual([held, held]);
    }
    await expireUnpaid(db, late);
    expect([await state(), await state('dix')]).toEqual(Array(2).fill({ redeemed: 0, uses: 0, redemptions: 0 }));
    expect(await holdingsOf(db, 'ten', 'customer-1')).toEqual({ redeemed: 0, uses: 0, bookings: [] });
  });
});
