import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listPromotions, type Promotion } from '#contract/trips/promotions.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { settings } from '#server/db/catalogue.schema.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { promotions } from '#server/db/promotion.schema.ts';
import { type SignedInCustomer, signIn } from './support/customers.ts';
import { DATABASE_KINDS, openSeeded } from './support/databases.ts';
import { type PromoCustomers, signInAll, TEN_OFF } from './support/promo-customers.ts';
import { addPromotion, clearPromotions } from './support/promotions.ts';
import { NOW, type TestSite, testSite } from './support/site.ts';

describe.each(DATABASE_KINDS)('the list of promotions on %s', (kind) => {
  let database: OpenDatabase;
  let site: TestSite;
  let grace: SignedInCustomer;
  let ada: PromoCustomers<'ada'>;
  let firstPromotions: (typeof promotions.$inferSelect)[];
  beforeAll(async () => {
    database = await openSeeded(kind);
    site = testSite(database.db);
    ada = await signInAll(site, ['ada']);
    grace = await signIn(site, 'grace');
    firstPromotions = await database.db.select().from(promotions);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await clearPromotions(database.db);
    site.time = NOW;
  });

  const list = async (headers: Record<string, string> = grace.headers) => {
    const { status, body } = await site.send(listPromotions, undefined, headers);
    expect(status).toBe(200);
    return (body as { data: Promotion[] }).data;
  };
  const codes = async (headers?: Record<string, string>) => (await list(headers)).map(({ code }) => code);
  const setZone = (val: string) => database.db.update(settings).set({ val }).where(eq(settings.key, 'time_zone'));

  test('shows discount and minimum of the active promotions of the first catalogue', async () => {
    await database.db.insert(promotions).values(firstPromotions);
    expect(await list()).toEqual([
      {
        id: 'save-20',
        code: 'SAVE20',
        description: 'A$20 off rides from A$100.',
        discount: 20,
        discount_type: 'fixed',
        minimum: 100,
        last_day: '',
      },
      {
        id: 'welcome',
        code: 'WELCOME10',
        description: '10 % off your first ride with us.',
        discount: 10,
        discount_type: 'percentage',
        minimum: 0,
        last_day: '',
      },
    ]);
  });

  test('is ordered by end, then by code', async () => {
    await addPromotion(database.db, 'alpha');
    await addPromotion(database.db, 'LATE', { endsAt: new Date(NOW + 2) });
    await addPromotion(database.db, 'Zeta', { endsAt: new Date(NOW + 1) });
    await addPromotion(database.db, 'SOON', { endsAt: new Date(NOW + 1) });
    await addPromotion(database.db, 'BETA');
    expect(await codes()).toEqual(['SOON', 'Zeta', 'LATE', 'alpha', 'BETA']);
  });

  test.each([
    ['Australia/Sydney', 'Sun, Jan 31, 2027'],
    ['Australia/Perth', 'Sun, Jan 31, 2027'],
    ['Pacific/Auckland', 'Mon, Feb 01, 2027'],
    ['', 'Sun, Jan 31, 2027'],
  ])("shows the last day in the site's time zone, here '%s'", async (zone, day) => {
    await setZone(zone);
    await addPromotion(database.db, 'TEN', { endsAt: new Date('2027-02-01T00:00:00+11:00') });
    expect((await list()).map(({ last_day }) => last_day)).toEqual([day]);
    await setZone('Australia/Sydney');
  });

  test.each<[string, Partial<typeof promotions.$inferInsert>]>([
    ['is switched off', { active: false }],
    ['begins the next moment', { startsAt: new Date(NOW + 1) }],
    ['ends now', { endsAt: new Date(NOW) }],
    ['is used up', { totalLimit: 3, redeemed: 3 }],
  ])('omits a promotion that %s', async (_what, over) => {
    await addPromotion(database.db, 'TEN', over);
    expect(await list()).toEqual([]);
  });

  test('has a promotion from its start until its end or last redemption', async () => {
    const dates = { startsAt: new Date(NOW), endsAt: new Date(NOW + 1) };
    await addPromotion(database.db, 'TEN', { ...dates, totalLimit: 3, redeemed: 2 });
    expect(await codes()).toEqual(['TEN']);
  });

  test('omits promotions at the limit of this customer only', async () => {
    await addPromotion(database.db, 'TEN', { customerLimit: 2, totalLimit: 3 });
    expect((await ada.book(TEN_OFF, 'ada')).status).toBe(200);
    expect([await adas(), await codes()]).toEqual([['TEN'], ['TEN']]);
    await ada.book(TEN_OFF, 'ada');
    expect([await adas(), await codes()]).toEqual([[], ['TEN']]);
  });

  test.each([{ customerLimit: 1 }, { totalLimit: 1 }])(
    'has one again when the booking that holds it has expired unpaid, written or not: %j',
    async (limit) => {
      await addPromotion(database.db, 'TEN', limit);
      await ada.book(TEN_OFF, 'ada');
      site.time = NOW + 30 * MINUTE_MS - 1;
      expect(await adas()).toEqual([]);
      site.time += 1;
      expect(await adas()).toEqual(['TEN']);
      await database.db.update(bookings).set({ paidAt: new Date(NOW) });
      expect(await adas()).toEqual([]);
    },
  );

  const adas = () => codes(ada.headersOf('ada'));
});
