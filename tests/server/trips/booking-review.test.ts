import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { addReview } from '#contract/trips/review.contract.ts';
import { DAY_MS } from '#domain/local-time.ts';
import { bookings, reviews } from '#server/db/booking.schema.ts';
import { ACCEPTED, type BookingChanges, PAID, storeBooking } from '../support/bookings.ts';
import { signIn } from '../support/customers.ts';
import { atOnce, twoPools } from '../support/databases.ts';
import { NOW, testSite } from '../support/site.ts';

/** When the ride starts and ends. */
const [START, END] = [Date.parse('2027-01-05T03:30:00Z'), Date.parse('2027-01-05T04:00:00Z')];
const THANKS = [200, 'Thank you!'];
const UNKNOWN = [404, "We can't find this booking."];
const BEFORE = [409, "You've already reviewed this ride."];
const NOT_YET = [409, "You can review a ride once it's confirmed."];
const AHEAD = [409, 'You can review a ride once it has started.'];
const TOO_LATE = [409, 'You can review a ride up to 24 hours after it ends.'];
const CANCELLED = [409, 'This booking has been cancelled, so there is no ride to review.'];
const EXPIRED = [409, 'This booking has expired, so there is no ride to review.'];

const [db, other] = await twoPools();

const sites = [testSite(db), testSite(other)] as const;
const [site] = sites;
const [ada, eve] = [await signIn(site, 'ada'), await signIn(site, 'eve')];

describe('a review', () => {
  beforeEach(async () => {
    await db.delete(bookings);
    site.time = START;
  });

  const store = (changes: BookingChanges = ACCEPTED) => storeBooking(db, { userId: 'ada', ...changes });
  const send = async (input: CallInput<typeof addReview>, { headers } = ada) => {
    const { status, body } = await site.send(addReview, input, headers);
    return [status, body.message];
  };
  const stored = () => db.select().from(reviews);

  test('is stored as written and shown with its booking', async () => {
    const booking_id = await store();
    site.time = END;
    expect(await send({ booking_id, rating: '4', review: '  Smooth ride\nNguyễn 👍🏽  ' })).toEqual(THANKS);
    const [rating, review] = [4, 'Smooth ride\nNguyễn 👍🏽'];
    expect(await stored()).toEqual([{ bookingId: booking_id, rating, review, createdAt: new Date(END) }]);
    const { body } = await site.send(getBookingDetail, { id: booking_id }, ada.headers);
    expect(body).toMatchObject({ data: { rating, reviews: [{ rating, review }] } });
  });

  test('needs only stars', async () => {
    const booking_id = await store();
    expect(await send({ booking_id, rating: 1 })).toEqual(THANKS);
    expect(await stored()).toMatchObject([{ rating: 1, review: '' }]);
  });

  test('is accepted once: a repetition succeeds, even a day later, and a different one is refused', async () => {
    const booking_id = await store();
    const first = { booking_id, rating: 5, review: 'A lone \ud83d surrogate' };
    expect([await send(first), await send(first)]).toEqual([THANKS, THANKS]);
    const others = [{ rating: 4 }, { review: '' }, { review: 'a lone \ud83d surrogate' }];
    for (const other of others) expect(await send({ ...first, ...other })).toEqual(BEFORE);
    site.time = END + DAY_MS;
    expect([await send(first), await send({ ...first, rating: 4 })]).toEqual([THANKS, BEFORE]);
    expect(await stored()).toMatchObject([{ rating: 5, createdAt: new Date(START) }]);
  });

  test('is for its owner only: 404 for anyone else and for other ids', async () => {
    const [booking_id, ofGuest] = [await store(), await storeBooking(db, ACCEPTED)];
    for (const other of [ofGuest, 'x', '%', '\ud800', '𝒳'.repeat(32), `${booking_id}x`]) {
      expect([other, await send({ booking_id: other, rating: 5 })]).toEqual([other, UNKNOWN]);
    }
    expect([await send({ booking_id, rating: 5 }, eve), await stored()]).toEqual([UNKNOWN, []]);
  });

  test.each<[string, BookingChanges, number, (number | string)[]]>([
    ['unpaid', {}, NOW, NOT_YET],
    ['unpaid past its time to pay', { expiresAt: new Date(NOW) }, NOW, EXPIRED],
    ['paid and not accepted', PAID, END, NOT_YET],
    ['accepted and ahead', ACCEPTED, START - 1, AHEAD],
    ['accepted and has started', ACCEPTED, START, THANKS],
    ['over for nearly a day', ACCEPTED, END + DAY_MS - 1, THANKS],
    ['over for a day', ACCEPTED, END + DAY_MS, TOO_LATE],
    ['completed', { ...PAID, status: 'completed' }, NOW, TOO_LATE],
    ['expired', { status: 'expired' }, NOW, EXPIRED],
    ['cancelled', { ...PAID, status: 'cancelled' }, NOW, CANCELLED],
  ])('of a booking that is %s', async (_which, changes, time, expected) => {
    const booking_id = await store(changes);
    site.time = time;
    expect(await send({ booking_id, rating: 3 })).toEqual(expected);
    expect(await stored()).toHaveLength(expected[0] === 200 ? 1 : 0);
  });

  test('may have the maximum length, in any characters', async () => {
    const texts = ['x'.repeat(1000), '👍'.repeat(500), '\ud83d'.repeat(1000), `${'👍'.repeat(499)}xx`];
    for (const review of texts) {
      const booking_id = await store();
      expect(await send({ booking_id, rating: 5, review })).toEqual(THANKS);
    }
    expect((await stored()).map(({ review }) => [...review].length)).toEqual([1000, 500, 1000, 501]);
    const booking_id = await store();
    for (const review of ['x'.repeat(1001), '👍'.repeat(501)]) {
      expect(await send({ booking_id, rating: 5, review })).toEqual([422, 'At most 1000 characters']);
    }
  });

  test.each([
    [{ rating: 0 }, { rating: 'At least 1 star' }],
    [{ rating: 6 }, { rating: 'At most 5 stars' }],
    [{ rating: 4.5 }, { rating: 'Expected a whole number' }],
    [{ rating: 1e300 }, { rating: 'At most 5 stars' }],
    [{ rating: 'five' }, { rating: 'Expected a number' }],
    [{}, { rating: 'This field is required.' }],
    [{ rating: 5, review: 'a\u0000b' }, { review: 'Contains a character that cannot be stored' }],
    [{ rating: 5, review: 1 }, { review: 'Expected text' }],
  ])('that says %j is refused', async (input, errors) => {
    const booking_id = await store();
    expect(await site.refusal(addReview, { booking_id, ...input }, ada.headers)).toEqual([422, errors]);
    expect(await stored()).toEqual([]);
  });
});

describe('concurrent reviews on PostgreSQL through two servers', () => {
  beforeEach(async () => {
    await db.delete(bookings);
    for (const one of sites) one.time = START;
  });

  const storm = (review: (index: number) => Omit<CallInput<typeof addReview>, 'booking_id'>, booking_id: string) =>
    atOnce(30, async (index) => {
      const one = sites[index % 2 === 0 ? 0 : 1];
      const { status } = await one.send(addReview, { booking_id, ...review(index) }, ada.headers);
      return { index, status };
    });
  const store = () => storeBooking(db, { userId: 'ada', ...ACCEPTED });

  test('one of thirty different reviews is stored, and the others are refused', async () => {
    const bookingId = await store();
    const answers = await storm((index) => ({ rating: 1 + (index % 5), review: `Review ${index}` }), bookingId);
    const accepted = answers.filter(({ status }) => status === 200);
    expect([accepted.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 29]);
    const index = accepted[0]?.index ?? 0;
    const stored = { bookingId, rating: 1 + (index % 5), review: `Review ${index}` };
    expect(await db.select().from(reviews)).toMatchObject([stored]);
  });

  test('thirty copies of a review are stored once, with the same answer', async () => {
    const answers = await storm(() => ({ rating: 5, review: 'Smooth ride' }), await store());
    expect([new Set(answers.map(({ status }) => status)), await db.$count(reviews)]).toEqual([new Set([200]), 1]);
  });
});
