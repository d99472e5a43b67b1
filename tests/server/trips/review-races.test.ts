import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import { addReview } from '#contract/trips/review.contract.ts';
import { bookings, reviews } from '#server/db/booking.schema.ts';
import { type OpenDatabase, openPostgres } from '#server/db/database.ts';
import { type SignedInCustomer, signIn } from '../support/customers.ts';
import { createPostgres } from '../support/databases.ts';
import { NOW, type TestSite, testSite } from '../support/site.ts';
import { storeBooking } from '../support/stored-bookings.ts';

describe('concurrent reviews on PostgreSQL through two servers', () => {
  let databases: [OpenDatabase, OpenDatabase];
  let sites: [TestSite, TestSite];
  let ada: SignedInCustomer;
  beforeAll(async () => {
    const url = await createPostgres();
    databases = [await openPostgres(url), await openPostgres(url)];
    sites = [testSite(databases[0].db), testSite(databases[1].db)];
    ada = await signIn(sites[0], 'ada');
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));
  beforeEach(async () => {
    await databases[0].db.delete(bookings);
  });

  const storm = (review: (index: number) => Omit<CallInput<typeof addReview>, 'booking_id'>, booking_id: string) =>
    Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const site = sites[index % 2 === 0 ? 0 : 1];
        const { status } = await site.send(addReview, { booking_id, ...review(index) }, { ...ada.headers });
        return { index, status };
      }),
    );
  const store = () => storeBooking(databases[0].db, { userId: 'ada', status: 'accepted', paidAt: new Date(NOW) });

  test('one of fifty different reviews is stored, and the others are refused', async () => {
    for (let round = 0; round < 5; round++) {
      const bookingId = await store();
      const answers = await storm((index) => ({ rating: 1 + (index % 5), review: `Review ${index}` }), bookingId);
      const kept = answers.filter(({ status }) => status === 200);
      expect([kept.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 49]);
      const index = kept[0]?.index ?? 0;
      const stored = await databases[0].db.select().from(reviews);
      expect(stored.filter((review) => review.bookingId === bookingId)).toMatchObject([
        { rating: 1 + (index % 5), review: `Review ${index}` },
      ]);
    }
  });

  test('fifty copies of a review are stored once, with the same answer', async () => {
    const answers = await storm(() => ({ rating: 5, review: 'Smooth ride' }), await store());
    expect([new Set(answers.map(({ status }) => status)), await databases[0].db.$count(reviews)]).toEqual([
      new Set([200]),
      1,
    ]);
  });
});
