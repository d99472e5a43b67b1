import { describe, expect, inject, test } from 'vitest';
import { extras, rideTypes, settings, taxes, vehicleTypeExtras, vehicleTypes } from '#server/db/catalogue.schema.ts';
import { type Database, openPglite, openPostgres } from '#server/db/database.ts';
import { FolderInUseError, lockFolder } from '#server/db/folder-lock.ts';
import { runStatement } from '#server/db/raw/run-statement.ts';
import { seed } from '#server/db/seed.ts';
import { signingKeys } from '#server/db/signing.schema.ts';
import { atOnce, bothDatabases, createPostgres } from './support/databases.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const catalogue = async (db: Database) => ({
  vehicles: await db.select().from(vehicleTypes).orderBy(vehicleTypes.position),
  extras: await db.select().from(extras).orderBy(extras.position),
  offered: await db.$count(vehicleTypeExtras),
  rideTypes: await db.select().from(rideTypes).orderBy(rideTypes.position),
  settings: await db.select().from(settings).orderBy(settings.position),
  taxes: await db.select().from(taxes),
});

const databases = await bothDatabases();
const [{ db: pglite } = { db: undefined as never }] = databases;
const first = await catalogue(pglite);

describe.each(databases)('the first catalogue on $kind', ({ db }) => {
  test('has at least six vehicles with pictures, for up to 11 people', async () => {
    const { vehicles } = await catalogue(db);
    expect(vehicles.map(({ id, passengers, image }) => [id, passengers, image])).toEqual([
      ['business-sedan', 3, '/vehicles/business-sedan.webp'],
      ['electric-sedan', 3, '/vehicles/electric-sedan.webp'],
      ['first-class-sedan', 3, '/vehicles/first-class-sedan.webp'],
      ['suv', 4, '/vehicles/suv.webp'],
      ['people-mover', 7, '/vehicles/people-mover.webp'],
      ['minibus', 11, '/vehicles/minibus.webp'],
    ]);
  });

  test('does not overwrite the operator’s changes', async () => {
    await db.delete(vehicleTypeExtras);
    await db.update(taxes).set({ rate: 12 });
    const before = await catalogue(db);
    await Promise.all([seed(db), seed(db)]);
    expect(await catalogue(db)).toEqual(before);
  });
});

test('several processes can prepare one PostgreSQL database at once', async () => {
  const url = await createPostgres(false);
  const processes = await Promise.all([1, 2, 3].map(() => openPostgres(url, { timeoutMs: 60_000 })));
  await Promise.all(
    processes.map(async ({ migrate, db }) => {
      await migrate();
      await seed(db);
    }),
  );
  for (const { db, close } of processes) {
    expect(await catalogue(db)).toEqual(first);
    await close();
  }
});

test('PGlite yields to the event loop however many statements are queued', async () => {
  let [turns, isOver] = [0, false];
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const call = () =>
    pglite.transaction(async (tx) => {
      for (let statement = 0; statement < 5; statement += 1) await tx.$count(taxes);
    });
  await atOnce(10, call);
  isOver = true;
  expect(turns).toBeGreaterThan(50);
});

test('a raw statement on PGlite is in no transaction of another request, and works again after it has failed', async () => {
  const set = (rate: unknown) =>
    runStatement(pglite, { name: 'set_rate', text: 'update taxes set rate = $1 returning rate' }, [rate]);
  await expect(set('high')).rejects.toMatchObject({ code: '22P02' });
  let meanwhile: Promise<unknown> | undefined;
  const undone = pglite.transaction(async (tx) => {
    meanwhile = set(13);
    for (let statement = 0; statement < 5; statement += 1) await tx.$count(taxes);
    throw new Error('Undone');
  });
  await expect(undone).rejects.toThrow('Undone');
  expect(await meanwhile).toEqual([{ rate: '13.00' }]);
  expect(await pglite.select({ rate: taxes.rate }).from(taxes)).toEqual([{ rate: 13 }]);
});

describe('a PGlite folder', async () => {
  const dataDir = await temporaryFolder({ 'database.unfinished': '', 'database/PG_VERSION': 'half' });

  test('starts from the snapshot once, without a signing key, even if that was interrupted before, and keeps later changes', async () => {
    const open = () => openPglite({ dataDir, snapshot: inject('packedSnapshot') });
    const created = await open();
    await created.migrate();
    expect(await catalogue(created.db)).toEqual(first);
    // Each database creates its own.
    expect(await created.db.$count(signingKeys)).toBe(0);
    await created.db.update(taxes).set({ rate: 12 });
    await created.close();
    const again = await open();
    expect(await again.db.select().from(taxes)).toEqual([{ id: 1, rate: 12 }]);
    await again.close();
  });

  test('is locked until it is released', async () => {
    const release = await lockFolder(dataDir);
    await expect(lockFolder(dataDir)).rejects.toThrow(FolderInUseError);
    release();
    (await lockFolder(dataDir))();
  });

  test('is locked by one of many concurrent requests', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(dataDir)));
    const granted = results.filter((result) => result.status === 'fulfilled');
    expect(granted).toHaveLength(1);
    for (const { value: release } of granted) release();
  });
});
