import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/call.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { DAY_MS, MINUTE_MS } from '#domain/local-time.ts';
import { bookings } from '#server/db/booking.schema.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { type SignedInCustomer, signIn } from '../support/customers.ts';
import { DATABASE_KINDS, openSeeded } from '../support/databases.ts';
import { NOW, type TestSite, testSite } from '../support/site.ts';
import { storeBooking } from '../support/stored-bookings.ts';

type Changes = Partial<typeof bookings.$inferInsert>;
type Detail = CallAnswer<typeof getBookingDetail>['data'];

const PAID = { paidAt: new Date(NOW) } as const;
const PICKUP = Date.parse('2027-01-05T03:30:00Z');
const END = Date.parse('2027-01-05T04:00:00Z');
const ENDED = 'Your trip has ended. Thank you for riding with us.';

describe.each(DATABASE_KINDS)('the message above the detail of a booking on %s', (kind) => {
  let database: OpenDatabase;
  let site: TestSite;
  let ada: SignedInCustomer;
  beforeAll(async () => {
    database = await openSeeded(kind);
    site = testSite(database.db);
    ada = await signIn(site, 'ada');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(bookings);
    site.time = NOW;
  });

  const store = (changes: Changes = {}) => storeBooking(database.db, { userId: 'ada', ...changes });
  const standing = async (id: string) => {
    const { status, body } = await site.send(getBookingDetail, { id }, { ...ada.headers });
    expect(status).toBe(200);
    const { tripDetails, ride } = (body as { data: Detail }).data;
    return [tripDetails.status, tripDetails.message, ride?.pay_by];
  };

  test.each<[string, Changes, number, [string, string]]>([
    [
      'paid and not accepted yet',
      { ...PAID, expiresAt: new Date(NOW) },
      NOW,
      [
        'pending',
        'Waiting for confirmation. Your payment has arrived, and we will write as soon as your ride is confirmed.',
      ],
    ],
    [
      'paid, never accepted, and over',
      PAID,
      END,
      ['pending', 'This ride was paid but never confirmed. Please contact support.'],
    ],
    ['accepted', { ...PAID, status: 'accepted' }, PICKUP - 1, ['accepted', 'Your ride is confirmed.']],
    ['accepted and under way', { ...PAID, status: 'accepted' }, PICKUP, ['accepted', 'Your trip is under way.']],
    ['accepted and over', { ...PAID, status: 'accepted' }, END, ['accepted', ENDED]],
    ['accepted and over for nearly a day', { ...PAID, status: 'accepted' }, END + DAY_MS - 1, ['accepted', ENDED]],
    [
      'accepted and over for a day',
      { ...PAID, status: 'accepted' },
      END + DAY_MS,
      ['completed', 'This ride is completed. Thank you for riding with us.'],
    ],
    [
      'completed',
      { ...PAID, status: 'completed' },
      END + DAY_MS,
      ['completed', 'This ride is completed. Thank you for riding with us.'],
    ],
    [
      'unpaid past its time to pay',
      { expiresAt: new Date(NOW) },
      NOW,
      ['expired', 'This booking has expired, because it was not paid in time.'],
    ],
    ['expired', { status: 'expired' }, NOW, ['expired', 'This booking has expired, because it was not paid in time.']],
    ['cancelled', { status: 'cancelled' }, NOW, ['cancelled', 'This booking has been cancelled.']],
    [
      'cancelled after it was paid',
      { ...PAID, status: 'cancelled' },
      NOW,
      ['cancelled', 'This booking has been cancelled.'],
    ],
  ])('describes a booking that is %s', async (_how, changes, time, expected) => {
    const id = await store(changes);
    site.time = time;
    expect(await standing(id)).toEqual([...expected, null]);
  });

  test('follows the clock: an unpaid booking expires even before the jobs run', async () => {
    const id = await store({ timeZone: 'Australia/Perth' });
    site.time = NOW + 30 * MINUTE_MS - 1;
    expect(await standing(id)).toEqual([
      'pending',
      'Payment not completed. Please pay by Mon, Jan 04, 2027 11:30 AM, Perth time (AWST), or this booking expires.',
      '2027-01-04T03:30:00.000Z',
    ]);
    site.time += 1;
    expect(await standing(id)).toEqual(['expired', 'This booking has expired, because it was not paid in time.', null]);
  });
});
