import { beforeEach, describe, expect, test } from 'vitest';
import { addGuestBooking, getBookingSuccess, openCheckout } from '#contract/booking/booking.contract.ts';
import { findVehicles } from '#contract/booking/catalogue.contract.ts';
import type { Call } from '#contract/call.ts';
import { HOUR_MS } from '#domain/local-time.ts';
import { rateLimits } from '#server/db/account.schema.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { readEnvironment } from '#server/environment.ts';
import { createLimits } from '#server/rate-limit.ts';
import { from } from './accounts/support/accounts.ts';
import { BOOKING, QUOTE } from './support/bookings.ts';
import { atOnce, countStatuses, newDatabase } from './support/databases.ts';
import { setLimitClock, type TestSite, testSite } from './support/site.ts';

const db = await newDatabase();

describe('the calls of one address (`wire/address-limits`)', () => {
  const { attempts } = readEnvironment({});
  /** A server process with limits of its own in memory. */
  const newProcess = (changes: Partial<typeof attempts> = {}) =>
    testSite(db, { limits: createLimits({ ...attempts, ...changes }) });
  beforeEach(async () => {
    await db.delete(rateLimits);
    await db.delete(bookings);
  });

  /** The statuses of simultaneous calls, counted. */
  const storm = async (site: TestSite, count: number, call: Call = addGuestBooking, input: unknown = BOOKING) =>
    countStatuses(await atOnce(count, () => site.send(call, input as never, from('203.0.113.9'))));

  test('make at most 60 of 100 guest bookings in an hour; other addresses and the next hour make theirs', async () => {
    const site = newProcess();
    setLimitClock(Date.UTC(2027, 0, 4, 3, 0));
    expect(await storm(site, 100)).toEqual({ 200: 60, 429: 40 });
    expect(await db.$count(bookings)).toBe(60);
    const { status, headers, body } = await site.send(addGuestBooking, BOOKING, from('203.0.113.9'));
    const message = 'Too many requests from your network. Please try again in 60 minutes.';
    expect([status, headers.get('retry-after'), body.message]).toEqual([429, '3600', message]);
    expect((await site.send(addGuestBooking, BOOKING, from('198.51.100.1'))).status).toBe(200);
    setLimitClock(Date.UTC(2027, 0, 4, 3, 0) + HOUR_MS);
    expect((await site.send(addGuestBooking, BOOKING, from('203.0.113.9'))).status).toBe(200);
  });

  test.each<[Call, unknown, keyof typeof attempts, number]>([
    [openCheckout, { booking_id: 'none' }, 'checkout', 404],
    [findVehicles, QUOTE, 'quote', 200],
    [getBookingSuccess, { booking_id: 'none', id: 'none' }, 'confirmation', 200],
  ])('are limited for $path', async (call, input, name, status) => {
    expect(await storm(newProcess({ [name]: 12 }), 20, call, input)).toEqual({ [status]: 12, 429: 8 });
  });

  test('cost no statement while they are few, and a second process adds a tenth', async () => {
    const [first, second] = [newProcess(), newProcess()];
    expect([await storm(first, 6), await db.$count(rateLimits)]).toEqual([{ 200: 6 }, 0]);
    expect(await storm(first, 54)).toEqual({ 200: 54 });
    expect(await storm(second, 20)).toEqual({ 200: 6, 429: 14 });
  });

  test('are counted one by one where the limit is low', async () => {
    expect(await storm(newProcess({ guestBooking: 1 }), 5)).toEqual({ 200: 1, 429: 4 });
  });
});
