import { describe, expect, test } from 'vitest';
import { listPromotions } from '#contract/trips/promotions.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { promotions } from '#server/db/promotion.schema.ts';
import { updateBooking } from './support/bookings.ts';
import { atOnce } from './support/databases.ts';
import { addPromotion, promoSite, TEN_OFF } from './support/promotions.ts';
import { NOW, setLimitClock, setSetting } from './support/site.ts';

const NOT_VALID = 'The promo code you entered is not valid.';
const NOT_AVAILABLE = 'This promo code is no longer available.';
const HELD = 'One of your unpaid bookings holds this promo code. Pay for that booking, or wait until it expires.';

const { db, site, customers, book, check, refusal } = await promoSite();
const firstPromotions = await db.select().from(promotions);

const list = async (name: 'ada' | 'eve' = 'eve') => {
  const { status, body } = await site.send(listPromotions, undefined, customers[name].headers);
  expect(status).toBe(200);
  return body.data;
};
const codes = async (name?: 'ada' | 'eve') => (await list(name)).map(({ code }) => code);

describe('the list of promotions', () => {
  test('shows discount and minimum of the active promotions of the first catalogue', async () => {
    await db.insert(promotions).values(firstPromotions);
    expect(await list()).toEqual([
      {
        id: 'save-20',
        code: 'SAVE20',
        description: 'A$20 off your ride.',
        discount: 20,
        discount_type: 'fixed',
        minimum: 100,
        last_day: '',
      },
      {
        id: 'welcome',
        code: 'WELCOME10',
        description: '10% off one ride with us.',
        discount: 10,
        discount_type: 'percentage',
        minimum: 0,
        last_day: '',
      },
    ]);
  });

  test('is ordered by end, then by code', async () => {
    await addPromotion(db, 'alpha');
    await addPromotion(db, 'LATE', { endsAt: new Date(NOW + 2) });
    await addPromotion(db, 'Zeta', { endsAt: new Date(NOW + 1) });
    await addPromotion(db, 'SOON', { endsAt: new Date(NOW + 1) });
    await addPromotion(db, 'BETA');
    expect(await codes()).toEqual(['SOON', 'Zeta', 'LATE', 'alpha', 'BETA']);
  });

  test.each([
    ['Australia/Sydney', 'Sun, Jan 31, 2027'],
    ['Australia/Perth', 'Sun, Jan 31, 2027'],
    ['Pacific/Auckland', 'Mon, Feb 01, 2027'],
    ['', 'Sun, Jan 31, 2027'],
  ])("shows the last day in the site's time zone, here '%s'", async (zone, day) => {
    await setSetting(db, 'time_zone', zone);
    await addPromotion(db, 'TEN', { endsAt: new Date('2027-02-01T00:00:00+11:00') });
    expect((await list()).map(({ last_day }) => last_day)).toEqual([day]);
  });

  test('shows a promotion, which may be booked, from its start until its end or last redemption', async () => {
    const dates = { startsAt: new Date(NOW), endsAt: new Date(NOW + 1) };
    await addPromotion(db, 'TEN', { ...dates, totalLimit: 3, redeemed: 2 });
    expect(await codes()).toEqual(['TEN']);
    expect(await check('TEN')).toMatchObject([200, { success: true }]);
    expect((await book()).status).toBe(200);
  });

  test('omits promotions at the limit of this customer only', async () => {
    await addPromotion(db, 'TEN', { customerLimit: 2, totalLimit: 3 });
    expect((await book()).status).toBe(200);
    expect([await codes('ada'), await codes()]).toEqual([['TEN'], ['TEN']]);
    await book();
    expect([await codes('ada'), await codes()]).toEqual([[], ['TEN']]);
  });

  test.each([{ customerLimit: 1 }, { totalLimit: 1 }])(
    'shows a promotion again once its unpaid booking has expired, even before the jobs run: %j',
    async (limit) => {
      await addPromotion(db, 'TEN', limit);
      await book();
      site.time = NOW + 30 * MINUTE_MS - 1;
      expect(await codes('ada')).toEqual([]);
      site.time += 1;
      expect(await codes('ada')).toEqual(['TEN']);
      const { id } = await book();
      await updateBooking(db, id, { paidAt: new Date(NOW) });
      site.time += 30 * MINUTE_MS;
      expect(await codes('ada')).toEqual([]);
    },
  );
});

describe('the check of a promo code', () => {
  const refused = (message: string) => [200, { success: false, coupons: null, message }];

  test('ignores case, and returns the operator’s spelling', async () => {
    await addPromotion(db, 'Welcome10', { percent: 12.5 });
    const answer = {
      success: true,
      coupons: { code: 'Welcome10', discount: 12.5, discount_type: 'percentage', minimum: 0 },
      message: 'This promo code is valid.',
    };
    expect(await check(' wELCOME10 ')).toEqual([200, answer]);
    expect(await check('WELCOME10')).toEqual([200, answer]);
  });

  test('returns a fixed amount in dollars and the minimum price', async () => {
    await addPromotion(db, 'SAVE20', { amount: 2050, minimum: 10_000 });
    expect(await check('save20')).toEqual([
      200,
      {
        success: true,
        coupons: { code: 'SAVE20', discount: 20.5, discount_type: 'fixed', minimum: 100 },
        message: 'This promo code needs a minimum spend of A$100.00 before GST.',
      },
    ]);
  });

  test.each<[string, Partial<typeof promotions.$inferInsert>, string]>([
    ['switched off', { active: false }, NOT_VALID],
    ['valid from the next moment', { startsAt: new Date(NOW + 1) }, 'This promo code is not valid yet.'],
    ['valid until now', { endsAt: new Date(NOW) }, 'This promo code has expired.'],
    ['used up', { totalLimit: 3, redeemed: 3 }, NOT_AVAILABLE],
  ])('refuses a code that is %s, which is not listed either', async (_when, over, message) => {
    await addPromotion(db, 'TEN', over);
    expect(await check('TEN')).toEqual(refused(message));
    expect(await refusal()).toEqual([422, { coupon_code: message }]);
    expect(await list()).toEqual([]);
  });

  test('refuses an unknown code', async () => {
    await addPromotion(db, 'TEN');
    for (const code of ['TENN', 'TE_', '%', '10', '0']) expect(await check(code)).toEqual(refused(NOT_VALID));
  });

  test('requires a code', async () => {
    expect(await check('  ')).toMatchObject([422, { validation_errors: { code: 'Please enter a promo code' } }]);
  });

  test('allows twenty refusals per customer in 15 minutes, over all calls', async () => {
    await addPromotion(db, 'TEN');
    const guesses = await atOnce(12, (index) => check(`GUESS${index}`));
    expect(guesses).toEqual(Array(12).fill(refused(NOT_VALID)));
    for (let count = 0; count < 8; count++) {
      expect([await check('TEN'), (await book()).status]).toMatchObject([[200, { success: true }], 200]);
      expect(await refusal({ ...TEN_OFF, coupon_code: `GUESS${count}` })).toEqual([422, { coupon_code: NOT_VALID }]);
    }
    const tooMany = { status: 429, message: 'Too many attempts. Please try again in 15 minutes.' };
    const { status, body } = await book();
    expect([await check('TEN'), [status, body]]).toMatchObject(Array(2).fill([429, tooMany]));
    expect([await check('TEN', 'eve'), (await book({})).status]).toMatchObject([[200, { success: true }], 200]);
    setLimitClock(Date.now() + 15 * MINUTE_MS);
    expect(await check('TEN')).toMatchObject([200, { success: true }]);
  });

  test('allows twenty of forty simultaneous guesses', async () => {
    const guesses = await atOnce(40, (index) => check(`GUESS${index}`));
    expect(guesses.map(([status]) => status).sort()).toEqual([...Array(20).fill(200), ...Array(20).fill(429)]);
  });

  test('counts each customer’s own redemptions', async () => {
    await addPromotion(db, 'TEN', { customerLimit: 1 });
    const { id } = await book();
    expect([await check('TEN'), await check('TEN', 'eve')]).toMatchObject([refused(HELD), [200, { success: true }]]);
    for (const status of ['pending', 'accepted'] as const) {
      await updateBooking(db, id, { status, paidAt: new Date(NOW) });
      expect(await check('TEN')).toEqual(refused('You have already used this promo code.'));
    }
  });
});
