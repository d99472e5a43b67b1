import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { bookings, cancellations, reviews } from '#server/db/booking.schema.ts';
import { bookingChanges } from '#server/db/change.schema.ts';
import { type OpenDatabase, openPostgres } from '#server/db/database.ts';
import { checkouts, payments } from '#server/db/payment.schema.ts';
import { startDatabaseProxy } from '#tooling/harden/database-proxy.ts';
import { storeBooking, updateBooking } from './support/bookings.ts';
import { createPostgres, openSeeded } from './support/databases.ts';
import { NOW } from './support/site.ts';

/** Stands for 'any booking may have changed'. */
const ANY = undefined;

/** What a database tells of changes. */
async function listenTo(database: OpenDatabase) {
  const heard: (string | undefined)[] = [];
  const stop = await database.listen((id) => heard.push(id));
  onTestFinished(stop);
  return { heard, stop };
}

describe.each(['PGlite', 'PostgreSQL'] as const)('changes of bookings on %s', (kind) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openSeeded(kind);
    onTestFinished(() => database.close());
  });

  test('are announced once committed, each with the id of its booking; a new booking and an empty update are not', async () => {
    const { db } = database;
    const { heard, stop } = await listenTo(database);
    const [one, two] = [await storeBooking(db), await storeBooking(db)];
    await updateBooking(db, one, { notes: '' });
    await db.insert(reviews).values({ bookingId: two, rating: 5, createdAt: new Date(NOW) });
    const paid = { id: 'cs_1', bookingId: one, providerPaymentId: 'pi_1', amount: 100, paidAt: new Date(NOW) };
    const given = { bookingId: two, cancelledAt: new Date(NOW), paid: 0, fee: 0, refund: 0 };
    await db.transaction(async (tx) => {
      await tx.insert(payments).values(paid);
      await tx.insert(cancellations).values(given);
    });
    const undone = db.transaction(async (tx) => {
      await updateBooking(tx, one, { notes: 'Undone' });
      tx.rollback();
    });
    await expect(undone).rejects.toThrow();
    await updateBooking(db, two, { status: 'cancelled' });
    await expect.poll(() => heard).toEqual([two, one, two, two]);

    await stop();
    await updateBooking(db, one, { notes: 'Unheard' });
    const again = await listenTo(database);
    await updateBooking(db, one, { notes: 'Heard' });
    await expect.poll(() => again.heard).toEqual([one]);
    expect(heard.length).toBe(4);
  });

  test('are announced again when the checkout of a waiting change opens, and when it closes', async () => {
    const { db } = database;
    const id = await storeBooking(db);
    const { heard } = await listenTo(database);
    const [requestedAt, expiresAt] = [new Date(NOW), new Date(NOW + 60_000)];
    const change = { requestHash: '', fields: {}, oldTotal: 100, newTotal: 150, toPay: 50, refund: 0 };
    await db.insert(bookingChanges).values({ ...change, id: 'change', bookingId: id, requestedAt, expiresAt });
    const opened = { bookingId: id, url: '', amount: 50, createdAt: requestedAt, expiresAt };
    await db.insert(checkouts).values({ ...opened, id: 'cs_change', changeId: 'change' });
    await db.update(checkouts).set({ checks: 1 });
    await db.update(checkouts).set({ status: 'expired' });
    await db.insert(checkouts).values({ ...opened, id: 'cs_booking' });
    await db.update(bookings).set({ notes: 'Last' });
    await expect.poll(() => heard).toEqual([id, id, id, id]);
  });
});

test('processes on one PostgreSQL database hear of each other’s changes', async () => {
  const url = await createPostgres();
  const [here, there] = [await openPostgres(url), await openPostgres(url)];
  onTestFinished(async () => void (await Promise.all([here.close(), there.close()])));
  const { heard } = await listenTo(here);
  const id = await storeBooking(there.db);
  await updateBooking(there.db, id, { notes: 'From there' });
  await expect.poll(() => heard).toEqual([id]);
});

test('listening begins while the database is down, and goes on after each outage', async () => {
  const url = await createPostgres();
  const [proxy, direct] = [await startDatabaseProxy(url), await openPostgres(url)];
  proxy.stop();
  const broken: unknown[] = [];
  const database = await openPostgres(proxy.url, { onError: (error) => broken.push(error) });
  const heard: (string | undefined)[] = [];
  const stop = await database.listen((id) => heard.push(id));
  onTestFinished(async () => {
    await Promise.all([stop(), database.close(), direct.close()]);
    proxy.close();
  });
  const id = await storeBooking(direct.db);
  const change = (notes: string) => updateBooking(direct.db, id, { notes });
  proxy.restore();
  await expect.poll(() => heard).toEqual([ANY]);
  await change('Connected');
  await expect.poll(() => heard).toEqual([ANY, id]);

  proxy.cut();
  await expect.poll(() => heard).toEqual([ANY, id, ANY]);
  expect(broken.length).toBe(1);
  await change('Connected again');
  await expect.poll(() => heard).toEqual([ANY, id, ANY, id]);
});
