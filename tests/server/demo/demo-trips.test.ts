import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallOutput } from '#contract/call.ts';
import { type BookingDetail, getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { addReview } from '#contract/trips/review.contract.ts';
import { DAY_MS, HOUR_MS } from '#domain/local-time.ts';
import { createSession } from '#server/accounts/sessions.ts';
import { completePast, expireUnpaid } from '#server/bookings/lifecycle.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { vehicleTypes } from '#server/db/catalogue.schema.ts';
import { checkouts, payments } from '#server/db/payment.schema.ts';
import { promotions } from '#server/db/promotion.schema.ts';
import { prepareDemo, removeDemo } from '#server/embedded/demo/prepare-demo.ts';
import { ACCEPTED, type BookingChanges, updateBooking } from '../support/bookings.ts';
import { holdingsOf } from '../support/promotions.ts';
import { NOW, newSite } from '../support/site.ts';
import { demoRows } from './support/demo-rows.ts';

/** The list at {@link NOW}: pickup, status, route, A$. */
const UPCOMING = [
  ['2027-01-05T03:00:00.000Z', 'pending', 'Melbourne Airport T2 International > Crown Towers Melbourne', 177.94],
  ['2027-01-07T00:20:00.000Z', 'accepted', 'Sydney Airport T1 International > Park Hyatt Sydney', 298.72],
  ['2027-01-13T10:05:00.000Z', 'accepted', 'Perth Airport T1 International > Fremantle Markets', 186.01],
];
const HISTORY = [
  ['2027-01-03T23:00:00.000Z', 'accepted', 'Park Hyatt Sydney > Chatswood NSW 2067', 151.95],
  ['2027-01-03T20:00:00.000Z', 'accepted', 'Bondi Beach NSW 2026 > Sydney Airport T1 International', 230.63],
  ['2027-01-03T14:00:00.000Z', 'accepted', 'Manly Wharf > Park Hyatt Sydney', 113.52],
  ['2026-12-29T22:00:00.000Z', 'expired', 'Crown Towers Melbourne > Mornington VIC 3931', 269.91],
  ['2026-12-22T21:30:00.000Z', 'completed', 'Park Hyatt Sydney > Pokolbin NSW 2320', 1628.33],
  ['2026-12-15T03:15:00.000Z', 'cancelled', 'Brisbane Airport Domestic Terminal > Surfers Paradise QLD 4217', 487.5],
  ['2026-12-08T23:30:00.000Z', 'completed', 'Adelaide CBD > Tanunda SA 5352', 627],
];
const PAID = ['accepted', 'completed', 'cancelled'];

const { db, site } = await newSite();

describe('the demo customer’s trips', () => {
  let headers: Record<string, string>;
  beforeEach(async () => {
    site.time = NOW;
    await removeDemo(db);
    await start();
    headers = await logIn();
  });

  const start = () => prepareDemo(site.dependencies);
  const logIn = async () => ({ authorization: `Bearer ${await createSession(site.dependencies, 'demo-customer')}` });
  const list = async (upcoming: 0 | 1) => {
    const { body } = await site.send(listBookings, { upcoming }, headers);
    const { data } = (body as CallOutput<typeof listBookings>).listing;
    return data.flatMap((day) => day.upcoming ?? day.history ?? []);
  };
  const shown = async (upcoming: 0 | 1) =>
    (await list(upcoming)).map(({ pickup_at, Timeout1, location, destination, price }) => [
      pickup_at,
      Timeout1,
      `${location.split(',')[0]} > ${destination.split(',')[0]}`,
      price,
    ]);
  const idOf = async (place: string) => {
    const entries = [...(await list(1)), ...(await list(0))];
    return entries.find(({ location }) => location.startsWith(place))?.idNum ?? '';
  };
  const detail = async (id: string) => {
    const { body } = await site.send(getBookingDetail, { id }, headers);
    return (body as { data: BookingDetail }).data;
  };
  /** Runs the scheduler's jobs. */
  const passTime = async (ms: number) => {
    site.time += ms;
    await expireUnpaid(db, site.time);
    await completePast(db, site.time);
    headers = await logIn();
  };
  const stored = () => db.select().from(bookings).orderBy(bookings.pickupAt);

  test('have every status, upcoming and past', async () => {
    expect([await shown(1), await shown(0)]).toEqual([UPCOMING, HISTORY]);
  });

  test('have a payment marked as demo when paid', async () => {
    const rows = await stored();
    const expected = rows
      .filter(({ status }) => PAID.includes(status))
      .map(({ id, total, paidAt }) => [id, `pi_demo_${id}`, total, paidAt]);
    const rowsPaid = await db.select().from(payments);
    const found = rowsPaid.map((paid) => [paid.bookingId, paid.providerPaymentId, paid.amount, paid.paidAt]);
    expect(found.sort()).toEqual(expected.sort());
    expect(expected).toHaveLength(8);
  });

  test('redeem their promotion like any booking', async () => {
    const id = await idOf('Sydney Airport');
    expect(await holdingsOf(db, 'save-20', 'demo-customer')).toEqual({ redeemed: 1, uses: 1, bookings: [id] });
  });

  test('can be paid until an hour before pickup, and reviewed once', async () => {
    const unpaid = await detail(await idOf('Melbourne'));
    expect(unpaid.ride?.pay_by).toBe('2027-01-05T02:00:00.000Z');
    const review = (id: string) => site.send(addReview, { booking_id: id, rating: 4, review: 'Good' }, headers);
    const answers = ['Park Hyatt', 'Bondi Beach', 'Manly Wharf'].map(async (place) => review(await idOf(place)));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 409]);
    expect((await detail(await idOf('Manly Wharf'))).reviews).toEqual([
      { rating: 5, review: 'On time, a spotless car and a very kind chauffeur. We would ride with her again.' },
    ]);
  });

  test('do not change when the server restarts soon', async () => {
    const before = await demoRows(db);
    site.time += 5 * HOUR_MS;
    await start();
    expect(await demoRows(db)).toEqual(before);
  });

  test.each([1, 40])('are re-dated with payments and reviews when the server starts %s days later', async (days) => {
    const dated = async () => {
      const { bookings: booked, payments: paid, cancellations, reviews } = await demoRows(db);
      return [booked, paid, cancellations, reviews];
    };
    const before = await dated();
    await passTime(days * DAY_MS);
    await start();
    /** A row with its dates and local times that much later. */
    const later = (row: object) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          if (value instanceof Date) return [name, new Date(value.getTime() + days * DAY_MS)];
          if (!name.endsWith('Local') || value === null) return [name, value];
          return [name, new Date(Date.parse(`${value}Z`) + days * DAY_MS).toISOString().slice(0, 16)];
        }),
      );
    expect(await dated()).toEqual(before.map((rows) => rows.map(later)));
  });

  const session = { url: 'http://127.0.0.1', amount: 1, createdAt: new Date(NOW), expiresAt: new Date(NOW) };
  const change = (id: string, changes: BookingChanges) => updateBooking(db, id, changes);
  test.each<[string, string, (id: string) => Promise<unknown>]>([
    ['reviewed', 'Park Hyatt', (id) => site.send(addReview, { booking_id: id, rating: 2, review: 'Late' }, headers)],
    ['paid', 'Melbourne', (id) => change(id, ACCEPTED)],
    ['begun to pay', 'Melbourne', (bookingId) => db.insert(checkouts).values({ ...session, id: 'cs', bookingId })],
    ['given another price', 'Melbourne', (id) => change(id, { promoCode: 'WELCOME10' })],
    ['had cancelled', 'Perth', (id) => change(id, { status: 'cancelled' })],
  ])('that a visitor has %s stay with the visitor, and new ones replace them', async (_what, place, act) => {
    const id = await idOf(place);
    await act(id);
    const theirs = async () => (await stored()).filter((row) => row.id === id);
    const before = await theirs();
    site.time += DAY_MS;
    await start();
    headers = await logIn();
    expect(await theirs()).toEqual(before.map((row) => ({ ...row, idempotencyScope: null, idempotencyKey: null })));
    const storedRows = (await stored()).filter((row) => row.idempotencyScope === 'demo');
    expect([new Set(storedRows.map((row) => row.idempotencyKey)).size, (await stored()).length]).toEqual([10, 11]);
  });

  test('are omitted, or lose the discount, when the catalogue lacks what they need', async () => {
    await removeDemo(db);
    await db.update(vehicleTypes).set({ active: false }).where(eq(vehicleTypes.id, 'people-mover'));
    await db.update(promotions).set({ active: false }).where(eq(promotions.id, 'save-20'));
    await start();
    headers = await logIn();
    expect((await shown(1)).map(([, , , price]) => price)).toEqual([177.94, 320.72, 186.01]);
    expect((await list(0)).length).toBe(5);
    await db.update(vehicleTypes).set({ active: true });
    await db.update(promotions).set({ active: true });
    await start();
    expect([(await list(1)).length, (await list(0)).length]).toEqual([3, 7]);
  });
});
