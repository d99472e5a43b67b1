import { describe, expect, inject, test } from 'vitest';
import { extras, rideTypes, settings, taxes, vehicleTypeExtras, vehicleTypes } from '#server/db/catalogue.schema.ts';
import { type Database, openPglite, openPostgres } from '#server/db/database.ts';
import { seed } from '#server/db/seed.ts';
import { bothDatabases, createPostgres, openSeeded } from './support/databases.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const catalogue = async (db: Database) => ({
  vehicles: await db.select().from(vehicleTypes).orderBy(vehicleTypes.position),
  extras: await db.select().from(extras).orderBy(extras.position),
  offered: await db.$count(vehicleTypeExtras),
  rideTypes: await db.select().from(rideTypes).orderBy(rideTypes.position),
  settings: await db.select().from(settings).orderBy(settings.position),
  taxes: await db.select().from(taxes),
});

describe.each(await bothDatabases())('the first catalogue on $kind', ({ db }) => {
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
  const databases = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url, { timeoutMs: 60_000 })));
  await Promise.all(
    databases.map(async (database) => {
      await database.migrate();
      await seed(database.db);
    }),
  );
  const seeded = await openSeeded('PGlite');
  const [first] = databases;
  expect(first && (await catalogue(first.db))).toEqual(await catalogue(seeded.db));
  await Promise.all([...databases, seeded].map((database) => database.close()));
});

describe('a PGlite folder', async () => {
  const dataDir = await temporaryFolder();
  const cut = await temporaryFolder({ 'database.unfinished': '', 'database/PG_VERSION': 'half' });
  const open = async () => {
    const database = await openPglite({ dataDir, snapshot: inject('packedSnapshot') });
    await database.migrate();
    return database;
  };

  test('starts from the snapshot once and keeps later changes', async () => {
    const first = await open();
    expect(await first.db.$count(vehicleTypes)).toBe(6);
    await first.db.update(taxes).set({ rate: 12 });
    await first.close();
    const second = await open();
    expect(await second.db.select().from(taxes)).toEqual([{ id: 1, rate: 12 }]);
    await second.close();
  });

  test('leaves turns to everything else however many statements are due', async () => {
    const { db, close } = await openPglite({ snapshot: inject('pgliteSnapshot') });
    let [turns, isOver] = [0, false];
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    const call = () =>
      db.transaction(async (tx) => {
        for (let statement = 0; statement < 5; statement += 1) await tx.$count(taxes);
      });
    await Promise.all(Array.from({ length: 10 }, call));
    isOver = true;
    expect(turns).toBeGreaterThan(50);
    await close();
  });

  test('is recreated when its creation was interrupted', async () => {
    const whole = await openPglite({ dataDir: cut, snapshot: inject('packedSnapshot') });
    expect(await whole.db.$count(vehicleTypes)).toBe(6);
    await whole.close();
  });
});
