import { beforeEach, expect } from 'vitest';
import { addBooking, type BookingPayload } from '#contract/booking/booking.contract.ts';
import { checkPromo } from '#contract/booking/promo.contract.ts';
import type { ProblemAnswer } from '#contract/problem.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { signIn } from './customers.ts';
import { newDatabase } from './databases.ts';
import { clearPromotions, holdingsOf } from './promotions.ts';
import { NOW, type TestSite, testSite } from './site.ts';
import { BOOKING } from './trips.ts';

/** The trip of A$102.96 with the promo code TEN for 10 % off. */
export const TEN_OFF = { coupon: 1, coupon_code: 'TEN', discount: 10.3, tax: 9.27, total_amount: 101.93 } as const;

/** Signed-in customers and their calls with promo codes. */
export interface PromoCustomers<Name extends string> {
  /** The headers of a call with bearer token. */
  headersOf(name: Name): Record<string, string>;
  check(code: string, name: Name): Promise<[status: number, body: unknown]>;
  book(
    changes: Partial<BookingPayload>,
    name: Name,
    options?: { key?: string; at?: TestSite },
  ): Promise<{ status: number; id: string; problem: ProblemAnswer }>;
}

/** Stores the customers and signs them in. */
export async function signInAll<Name extends string>(site: TestSite, names: Name[]): Promise<PromoCustomers<Name>> {
  const signedIn = await Promise.all(names.map((name) => signIn(site, name)));
  const headers = new Map<string, Record<string, string>>(signedIn.map((customer) => [customer.id, customer.headers]));
  const headersOf = (name: Name) => headers.get(name) ?? {};
  return {
    headersOf,
    async check(code, name) {
      const { status, body } = await site.send(checkPromo, { code }, headersOf(name));
      return [status, body];
    },
    async book(changes, name, { key, at = site } = {}) {
      const headers = { ...headersOf(name), ...(key !== undefined && { 'idempotency-key': key }) };
      const { status, body } = await at.send(addBooking, { ...BOOKING, ...changes }, headers);
      return { status, id: (body as { data?: { id: string } }).data?.id ?? '', problem: body as ProblemAnswer };
    },
  };
}

type Name = 'ada' | 'eve';

/** A site with two customers for the tests of a file, with neither bookings nor promotions before each test. */
export async function promoSite() {
  const db = await newDatabase();
  const site = testSite(db);
  const customers = await signInAll<Name>(site, ['ada', 'eve']);
  beforeEach(async () => {
    await clearPromotions(db);
    site.time = NOW;
  });
  const book = (changes: Partial<BookingPayload> = TEN_OFF, name: Name = 'ada', key?: string) =>
    customers.book(changes, name, key === undefined ? {} : { key });
  return {
    db,
    site,
    customers,
    book,
    check: (code: string, name: Name = 'ada') => customers.check(code, name),
    /** Asserts that a refused booking stores nothing. */
    refusal: async (changes: Partial<BookingPayload> = TEN_OFF, name: Name = 'ada') => {
      const before = await db.$count(bookings);
      const { status, problem } = await book(changes, name);
      expect(await db.$count(bookings)).toBe(before);
      return [status, problem.validation_errors];
    },
    held: (name: Name = 'ada') => holdingsOf(db, 'ten', name),
  };
}
