import { beforeEach, expect } from 'vitest';
import type { BookingPayload } from '#contract/booking/booking.contract.ts';
import { checkPromo } from '#contract/booking/promo.contract.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { book as bookTrip } from './book.ts';
import { signIn } from './customers.ts';
import { newDatabase } from './databases.ts';
import { clearPromotions, holdingsOf } from './promotions.ts';
import { NOW, testSite } from './site.ts';

/** The trip of A$102.96 with the promo code TEN for 10% off. */
export const TEN_OFF = { coupon: 1, coupon_code: 'TEN', discount: 10.3, tax: 9.27, total_amount: 101.93 } as const;

type Name = 'ada' | 'eve';

/** A site with two customers for the tests of a file, with neither bookings nor promotions before each test. */
export async function promoSite() {
  const db = await newDatabase();
  const site = testSite(db);
  const customers = { ada: await signIn(site, 'ada'), eve: await signIn(site, 'eve') };
  beforeEach(async () => {
    await clearPromotions(db);
    site.time = NOW;
  });
  const book = (
    changes: Partial<BookingPayload> = TEN_OFF,
    name: Name = 'ada',
    { key, at = site }: { key?: string; at?: typeof site } = {},
  ) => bookTrip(at, changes, { customer: customers[name], key });
  return {
    db,
    site,
    customers,
    book,
    check: (code: string, name: Name = 'ada') => site.answer(checkPromo, { code }, customers[name].headers),
    /** Asserts that a refused booking stores nothing. */
    refusal: async (changes: Partial<BookingPayload> = TEN_OFF, name: Name = 'ada') => {
      const before = await db.$count(bookings);
      const { status, body } = await book(changes, name);
      expect(await db.$count(bookings)).toBe(before);
      return [status, body.validation_errors];
    },
    held: (name: Name = 'ada') => holdingsOf(db, 'ten', name),
  };
}
