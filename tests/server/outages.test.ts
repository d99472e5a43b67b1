import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { addGuestBooking } from '#contract/booking/booking.contract.ts';
import { getTaxes } from '#contract/booking/catalogue.contract.ts';
import { getHealth, getReadiness } from '#contract/shell/health.contract.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { rateLimits } from '#server/db/account.schema.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { openPglite, openPostgres } from '#server/db/database.ts';
import { isOutage } from '#server/db/outage.ts';
import { limitFailures } from '#server/rate-limit.ts';
import { freePort } from '#tooling/child-process.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tooling/harden/database-proxy.ts';
import { BOOKING, book, storeBooking, updateBooking } from './support/bookings.ts';
import { signIn } from './support/customers.ts';
import { atOnce, createPostgres } from './support/databases.ts';
import { testSite } from './support/site.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { startTestServer } from './support/test-server.ts';

const UNAVAILABLE = {
  status: 503,
  retryAfter: '2',
  message: "We can't do this right now. Nothing is lost. Please try again in a moment.",
};

describe('a PostgreSQL database that fails', async () => {
  const proxy = await startDatabaseProxy(await createPostgres());
  const database = await openPostgres(proxy.url, { onError: () => undefined });
  afterAll(async () => {
    await database.close();
    proxy.close();
  });
  const site = testSite(database.db);

  const book = async () => {
    const { status, headers, body } = await site.send(addGuestBooking, BOOKING);
    return { status, retryAfter: headers.get('retry-after'), message: body.message };
  };
  const health = async () => (await site.send(getHealth, undefined)).body;
  const readiness = async () => (await site.send(getReadiness, undefined)).status;

  test.each<[string, (proxy: DatabaseProxy) => void]>([
    ['is stopped', ({ stop }) => stop()],
    ['is frozen', ({ freeze }) => freeze()],
  ])('and %s: more requests than connections are answered 503, and it serves again afterwards', async (_, fail) => {
    expect(await readiness()).toBe(200);
    fail(proxy);
    expect(await atOnce(24, book)).toEqual(Array(24).fill(UNAVAILABLE));
    expect(await readiness()).toBe(503);
    expect(await health()).toEqual({ status: 'ok', database: 'failing' });
    proxy.restore();
    await expect.poll(readiness).toBe(200);
    expect(await book()).toMatchObject({ status: 200 });
    expect(await health()).toEqual({ status: 'ok', database: 'ok' });
  });

  test('and is stopped during an attempt: the attempt does not count once the database is back', async () => {
    const { db, limits } = site.dependencies;
    const attempt = limitFailures(db, [[limits.promo, 'customer']], Boolean, () => {
      proxy.stop();
      throw new Error('The attempt failed');
    });
    await expect(attempt).rejects.toThrow('The attempt failed');
    proxy.restore();
    const counts = () => db.select({ count: rateLimits.count }).from(rateLimits);
    await expect.poll(counts, { timeout: 20_000 }).toEqual([{ count: 0 }]);
  });

  test('and has a full disk: it is not ready for 5 seconds, whatever else fails meanwhile', async () => {
    const { readiness } = site.dependencies;
    readiness.noteOutage(Object.assign(new Error('No space left on device'), { code: '53100' }));
    readiness.noteOutage(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    expect(await readiness.findObstacle()).toBe('The disk of the database is full.');
    site.time += 5_000;
    expect([await readiness.findObstacle(), readiness.isDatabaseFailing()]).toEqual([undefined, false]);
  });

  test('and is busy: the statements of a call do not wait for connections one after the other', async () => {
    const { db } = site.dependencies;
    const customer = await signIn(site, 'busy');
    const id = await storeBooking(db, { userId: customer.id });
    const end = new AbortController();
    const over = once(end.signal, 'abort');
    const keepBusy = async () => {
      while (!end.signal.aborted) await db.execute(sql`select pg_sleep(1.4)`).catch(() => undefined);
    };
    // Also where an assertion fails: the statements of a closed database fail at once, without end.
    onTestFinished(() => end.abort());
    const busy = [atOnce(9, () => db.transaction(() => over)), keepBusy()];
    const { status, headers } = await site.send(getBookingDetail, { id }, customer.headers);
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    end.abort();
    await Promise.all(busy);
  });

  test('and cuts a transaction off: nothing of it is stored, and the next one succeeds', async () => {
    const { db } = site.dependencies;
    const before = await db.$count(bookings);
    const cutOff = db.transaction(async (tx) => {
      await storeBooking(tx);
      proxy.cut();
      await storeBooking(tx);
    });
    await expect(cutOff).rejects.toThrow();
    expect(await db.$count(bookings)).toBe(before);
    expect(await book()).toMatchObject({ status: 200 });
  });
});

test('a connection to a server that has become a read-only standby is replaced', async () => {
  const { db, close } = await openPostgres(await createPostgres());
  onTestFinished(close);
  const store = () => db.transaction((tx) => storeBooking(tx));
  await db.execute(sql`set session characteristics as transaction read only`);
  await expect(store()).rejects.toSatisfy(isOutage);
  expect(await store()).toEqual(expect.any(String));
});

test.each(['stop', 'freeze'] as const)(
  'a server whose database is down (%s) starts, is alive but not ready, and serves once the database is back',
  async (fail) => {
    const proxy = await startDatabaseProxy(await createPostgres());
    proxy[fail]();
    const logged: string[] = [];
    const log = { info: () => undefined, error: (message: string) => void logged.push(message) };
    const database = await openPostgres(proxy.url, { onError: () => undefined });
    const port = await freePort();
    const starting = startTestServer({ log, database }, { PORT: String(port), DATABASE_URL: proxy.url });
    const statuses = () => {
      const paths = [getHealth.path, getReadiness.path, getTaxes.path];
      return Promise.all(paths.map(async (path) => (await fetch(`http://127.0.0.1:${port}/api/v1${path}`)).status));
    };
    await expect.poll(() => logged).toContain('The database cannot be reached yet');
    expect(await statuses()).toEqual([200, 503, 503]);
    proxy.restore();
    const server = await starting;
    onTestFinished(async () => {
      await server.close();
      proxy.close();
    });
    expect(await statuses()).toEqual([200, 200, 200]);
  },
);

test('an embedded database that panics fails at once, and is reopened when its cause is gone', async () => {
  const dataDir = await temporaryFolder({}, onTestFinished);
  const { db, close, listen, migrate } = await openPglite({ dataDir, snapshot: inject('packedSnapshot') });
  onTestFinished(close);
  await migrate();
  const heard: unknown[] = [];
  await listen((id) => heard.push(id));
  const site = testSite(db);
  const tax = async () => (await site.send(getTaxes, undefined)).status;
  const wal = join(dataDir, 'database/pg_wal');
  const fillLog = sql`select pg_logical_emit_message(true, 'test', repeat('x', 1000000)) from generate_series(1, 20)`;
  const booked = async () => (await book(site)).status;
  expect([await tax(), await booked(), await booked()]).toEqual([200, 200, 200]);

  await rename(wal, `${wal}.away`);
  const [panicking, waiting] = [db.transaction((tx) => tx.execute(fillLog)), tax()];
  await expect(panicking).rejects.toMatchObject({ severity: 'PANIC' });
  expect(await waiting).toBe(503);
  expect(await tax()).toBe(503);
  await rename(`${wal}.away`, wal);
  await expect.poll(tax).toBe(200);
  expect([await booked(), await booked()]).toEqual([200, 200]);
  // Any booking may have changed.
  expect(heard).toEqual([undefined]);
  const id = await storeBooking(db);
  await updateBooking(db, id, { notes: 'Heard' });
  await expect.poll(() => heard).toEqual([undefined, id]);
});
