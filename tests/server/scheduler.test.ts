import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/local-time.ts';
import { createBackground } from '#server/background.ts';
import { sessions } from '#server/db/account.schema.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { startScheduler } from '#server/scheduler.ts';
import { ACCEPTED, storeBooking } from './support/bookings.ts';
import { signIn } from './support/customers.ts';
import { newDatabase } from './support/databases.ts';
import { NOW, testSite } from './support/site.ts';

/** The driver of PostgreSQL has timeouts, which the clock of these tests would let pass. */
const db = await newDatabase('PGlite');

describe('the scheduler', () => {
  beforeEach(async () => {
    await db.delete(bookings);
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => vi.useRealTimers());

  const statuses = async () => (await db.select().from(bookings)).map(({ status }) => status);

  test('expires unpaid bookings within half a minute, completes past ones within ten and deletes ended sessions within the hour', async () => {
    const site = testSite(db);
    await storeBooking(db);
    await storeBooking(db, ACCEPTED);
    await signIn(site, 'ada');
    const stop = startScheduler(site.dependencies);
    site.time = NOW + 30 * MINUTE_MS;
    vi.advanceTimersByTime(MINUTE_MS / 2);
    await expect.poll(() => statuses()).toEqual(['accepted', 'expired']);
    site.time = NOW + 14 * DAY_MS;
    vi.advanceTimersByTime(10 * MINUTE_MS);
    await expect.poll(() => statuses()).toEqual(['expired', 'completed']);
    vi.advanceTimersByTime(50 * MINUTE_MS);
    await expect.poll(() => db.$count(sessions)).toBe(0);
    await stop();
    expect(site.logged).toEqual([]);
  });

  test('logs a failed job and runs it again', async () => {
    const site = testSite(db, { now: () => Number.NaN });
    const stop = startScheduler(site.dependencies);
    vi.advanceTimersByTime(MINUTE_MS / 2);
    await expect.poll(() => site.logged.length).toBeGreaterThanOrEqual(2);
    const before = site.logged.length;
    vi.advanceTimersByTime(MINUTE_MS / 2);
    await expect.poll(() => site.logged.length).toBeGreaterThan(before);
    await stop();
    expect(new Set(site.logged.map(([message]) => message))).toEqual(new Set(['A scheduled job failed']));
  });

  test('runs nothing after it is stopped', async () => {
    const site = testSite(db);
    await storeBooking(db);
    const stop = startScheduler(site.dependencies);
    site.time = NOW + 30 * MINUTE_MS;
    await stop();
    vi.advanceTimersByTime(60 * MINUTE_MS);
    expect([vi.getTimerCount(), await statuses()]).toEqual([0, ['pending']]);
  });
});

test('background work starts after the answer, is awaited at shutdown, and logs its failures', async () => {
  const logged: unknown[] = [];
  const background = createBackground({ info: () => undefined, error: (...entry) => void logged.push(entry) });
  const done: string[] = [];
  const error = new Error('no mail today');
  background.run('fails', () => Promise.reject(error));
  background.run('fails at once', () => {
    throw error;
  });
  background.run('begins more', async () => {
    done.push('begun');
    background.run('more', async () => void done.push('more'));
  });
  for (let microtask = 0; microtask < 100; microtask++) await Promise.resolve();
  expect(done).toEqual([]);
  await background.settled();
  expect(done).toEqual(['begun', 'more']);
  expect(logged).toEqual([
    ['Background work failed', { work: 'fails', error }],
    ['Background work failed', { work: 'fails at once', error }],
  ]);
  await background.settled();
});
