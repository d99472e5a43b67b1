import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { DAY_MS, HOUR_MS, toLocal } from '#domain/local-time.ts';
import { statusAt } from '#server/bookings/lifecycle.ts';
import { BOOKING_STATUSES, bookings } from '#server/db/booking.schema.ts';
import { ACCEPTED, type BookingChanges, PAID, storeBooking } from '../support/bookings.ts';
import { signIn } from '../support/customers.ts';
import { NOW, newSite } from '../support/site.ts';

const { db, site } = await newSite();
const [ada, eve] = [await signIn(site, 'ada'), await signIn(site, 'eve')];

describe('the list of bookings (`trips/list`)', () => {
  beforeEach(async () => {
    await db.delete(bookings);
    site.time = NOW;
  });

  const store = (changes: BookingChanges = {}) => storeBooking(db, { userId: 'ada', ...changes });
  /** A ride of an hour, starting at an instant in a zone. */
  const ride = (pickupAt: number, timeZone = 'Australia/Sydney') => {
    const { date, time } = toLocal(pickupAt, timeZone);
    const rideEndsAt = new Date(pickupAt + HOUR_MS);
    return { pickupAt: new Date(pickupAt), pickupLocal: `${date}T${time}`, timeZone, rideEndsAt };
  };
  const list = async (input: CallInput<typeof listBookings>, { headers } = ada) => {
    const { status, body } = await site.send(listBookings, input, headers);
    const { listing, base_url } = body as CallOutput<typeof listBookings>;
    expect([status, base_url]).toEqual([200, 'http://127.0.0.1:3000']);
    return listing;
  };
  /** The ids by date. */
  const shown = async (upcoming: 0 | 1, page = 1) => {
    const { total, data } = await list({ upcoming, page });
    const days = data.map(({ date, ...tabs }) => [date, tabs[upcoming ? 'upcoming' : 'history']?.map((e) => e.idNum)]);
    return { total, days };
  };
  /** Status, second line and tab of the only booking. */
  const statusOfOnly = async () => {
    const [upcoming, history] = [await list({ upcoming: 1 }), await list({ upcoming: 0 })];
    expect(upcoming.total + history.total).toBe(1);
    const [entry] = upcoming.data[0]?.upcoming ?? history.data[0]?.history ?? [];
    return [upcoming.total === 1 ? 'upcoming' : 'history', entry?.Timeout1, entry?.Timeout2];
  };

  test('shows the customer’s own bookings', async () => {
    const id = await store({ ...ACCEPTED, total: 11050, tax: 1050, serviceType: 3 });
    await storeBooking(db, { userId: 'eve', ...ACCEPTED });
    await storeBooking(db, ACCEPTED);
    const entry = {
      idNum: id,
      image: '/vehicles/suv.webp',
      location: 'Sydney Airport',
      Timeout1: 'accepted',
      Timeout2: '02:30 PM, Cruise Transfer',
      price: 110.5,
      destination: 'Park Hyatt',
      pickup_at: '2027-01-05T03:30:00.000Z',
      time_zone: 'Australia/Sydney',
    };
    expect(await list({ upcoming: 1 })).toEqual({ total: 1, data: [{ date: 'Tue, Jan 05, 2027', upcoming: [entry] }] });
    expect(await list({ upcoming: 0 })).toEqual({ total: 0, data: [] });
    expect((await list({ upcoming: 1 }, eve)).total).toBe(1);
  });

  const WAITING = 'Waiting for confirmation';
  test.each<[string, BookingChanges, string[]]>([
    ['unpaid with time to pay', { expiresAt: new Date(NOW + 1) }, ['upcoming', 'pending', 'Payment not completed']],
    ['unpaid past its time to pay', { expiresAt: new Date(NOW) }, ['history', 'expired', '02:30 PM, One Way']],
    ['paid and not accepted', { ...PAID, expiresAt: new Date(NOW - 1) }, ['upcoming', 'pending', WAITING]],
    ['paid, never accepted, whose ride is over', { ...PAID, ...ride(NOW - HOUR_MS) }, ['history', 'pending', WAITING]],
    ['accepted', ACCEPTED, ['upcoming', 'accepted', '02:30 PM, One Way']],
    [
      'accepted, whose ride was over a day ago',
      { ...ACCEPTED, ...ride(NOW - HOUR_MS - DAY_MS) },
      ['history', 'completed', '01:00 PM, One Way'],
    ],
    ['completed', { ...PAID, status: 'completed', serviceType: 1 }, ['history', 'completed', '02:30 PM, Return']],
    ['expired', { status: 'expired', serviceType: 2 }, ['history', 'expired', '02:30 PM, Hourly']],
    ['cancelled', { status: 'cancelled', serviceType: 99 }, ['history', 'cancelled', '02:30 PM, One Way']],
  ])('a booking %s', async (_which, changes, expected) => {
    await store(changes);
    expect(await statusOfOnly()).toEqual(expected);
  });

  test('has each booking in one tab: upcoming if pending or accepted before the ride’s end', async () => {
    const instants = [NOW - DAY_MS, NOW - 1, NOW, NOW + 1, NOW + DAY_MS];
    const stored = BOOKING_STATUSES.flatMap((status) =>
      (status === 'accepted' || status === 'completed' ? [PAID.paidAt] : [PAID.paidAt, null]).flatMap((paidAt) =>
        instants.flatMap((expiresAt) =>
          // A ride lasts an hour.
          instants.map((end) => ({ status, paidAt, expiresAt: new Date(expiresAt), ...ride(end - HOUR_MS) })),
        ),
      ),
    );
    const expected: Record<0 | 1, string[]> = { 0: [], 1: [] };
    for (const booking of stored) {
      const isOpen = ['pending', 'accepted'].includes(statusAt(booking, NOW));
      expected[isOpen && booking.rideEndsAt.getTime() > NOW ? 1 : 0].push(await store(booking));
    }
    for (const upcoming of [0, 1] as const) {
      const pages = [];
      for (let page = 1; page <= stored.length / 20 + 1; page++) pages.push(...(await shown(upcoming, page)).days);
      const ids = pages.flatMap(([, some]) => some);
      expect((await shown(upcoming)).total).toEqual(expected[upcoming].length);
      expect(ids.sort()).toEqual(expected[upcoming].sort());
    }
  });

  test('shows upcoming next first and past latest first, by date at the pickup place', async () => {
    // 02:30 on Wednesday in Sydney, 23:54 on Tuesday in Perth, 04:30 on Wednesday in Sydney.
    const at = (hours: number) => Date.UTC(2027, 0, 5) + hours * HOUR_MS;
    const late = await store({ ...ACCEPTED, ...ride(at(17.5)) });
    const perth = await store({ ...ACCEPTED, ...ride(at(15.9), 'Australia/Perth') });
    const early = await store({ ...ACCEPTED, ...ride(at(15.5)) });
    const days = (...wednesday: string[]) => [
      ['Wed, Jan 06, 2027', wednesday],
      ['Tue, Jan 05, 2027', [perth]],
    ];
    expect(await shown(1)).toEqual({ total: 3, days: days(early, late) });
    const { data } = await list({ upcoming: 1 });
    expect(data[1]?.upcoming?.[0]).toMatchObject({ Timeout2: '11:54 PM, One Way', time_zone: 'Australia/Perth' });
    site.time = at(18.5);
    expect(await shown(0)).toEqual({ total: 3, days: days(late, early) });
  });

  test('has a stable order for bookings at the same time', async () => {
    const ids = [];
    for (const status of ['pending', 'accepted', 'pending', 'accepted'] as const)
      ids.push(await store({ ...PAID, status }));
    expect((await shown(1)).days).toEqual([['Tue, Jan 05, 2027', ids.sort()]]);
    site.time = NOW + 2 * DAY_MS;
    expect((await shown(0)).days).toEqual([['Tue, Jan 05, 2027', ids.reverse()]]);
  });

  test.each([0, 1] as const)('has pages of twenty, which may split a day: upcoming %i', async (upcoming) => {
    const ids: string[] = [];
    const status = upcoming ? 'accepted' : 'completed';
    for (let hour = 0; hour < 45; hour++) ids.push(await store({ ...PAID, status, ...ride(NOW + hour * HOUR_MS) }));
    if (!upcoming) ids.reverse();
    const pages = [await shown(upcoming), await shown(upcoming, 1), await shown(upcoming, 2), await shown(upcoming, 3)];
    const idsOf = ({ days }: (typeof pages)[number]) => days.flatMap(([, some]) => some);
    expect(pages.map(idsOf)).toEqual([ids.slice(0, 20), ids.slice(0, 20), ids.slice(20, 40), ids.slice(40)]);
    const dates = pages.slice(1).map(({ days }) => days.map(([date]) => date));
    const [monday, tuesday, wednesday] = ['Mon, Jan 04, 2027', 'Tue, Jan 05, 2027', 'Wed, Jan 06, 2027'];
    const history = [[wednesday, tuesday], [tuesday, monday], [monday]];
    expect(dates).toEqual(upcoming ? [[monday, tuesday], [tuesday, wednesday], [wednesday]] : history);
    for (const page of [4, 5, 1e9, 1e300]) expect(await list({ upcoming, page })).toEqual({ total: 45, data: [] });
  });

  test('is empty for a customer without bookings, on any page', async () => {
    for (const page of [undefined, 1, 2]) expect(await list({ upcoming: 1, page })).toEqual({ total: 0, data: [] });
  });

  test.each([
    [{}, { upcoming: 'This field is required.' }],
    [{ upcoming: 2 }, { upcoming: 'Expected 1 or 0' }],
    [{ upcoming: 1, page: 0 }, { page: 'Page must be at least 1' }],
    [{ upcoming: 1, page: 1.5 }, { page: 'Expected a whole number' }],
    [{ upcoming: 1, page: 'two' }, { page: 'Expected a number' }],
  ])('refuses %j', async (input, errors) => {
    expect(await site.refusal(listBookings, input, ada.headers)).toEqual([422, errors]);
  });
});
