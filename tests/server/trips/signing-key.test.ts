import { describe, expect, inject, test } from 'vitest';
import { openPglite, openPostgres } from '#server/db/database.ts';
import { signingKeys } from '#server/db/signing.schema.ts';
import { readSigningKey } from '#server/db/signing-key.ts';
import { readEnvironment } from '#server/environment.ts';
import { startServer } from '#server/start-server.ts';
import { createPostgres, newDatabase } from '../support/databases.ts';

const db = await newDatabase();
/** With real payments a server has no demo customer, which would take long to create. */
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe('the signing key of links', () => {
  test('is not in the packed database: each database creates and keeps its own', async () => {
    const unpacked = await openPglite({ snapshot: inject('packedSnapshot') });
    const keys = [];
    for (const one of [unpacked.db, db]) {
      expect(await one.$count(signingKeys)).toBe(0);
      const [key, again] = [await readSigningKey(one), await readSigningKey(one)];
      expect([key.byteLength, again]).toEqual([32, key]);
      keys.push(key);
    }
    await unpacked.close();
    expect(keys[0]).not.toEqual(keys[1]);
  });

  test('is created once by concurrent servers', async () => {
    const url = await createPostgres();
    const databases = await Promise.all([1, 2, 3].map(() => openPostgres(url, { timeoutMs: 60_000 })));
    const keys = await Promise.all([...databases, ...databases, ...databases].map(({ db }) => readSigningKey(db)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    await Promise.all(databases.map((database) => database.close()));
  });

  test('is refused when it is too short', async () => {
    await db.delete(signingKeys);
    await db.insert(signingKeys).values({ secret: 'short' });
    await expect(readSigningKey(db)).rejects.toThrow('The key in signing_keys is too short');
  });

  test('lets servers on one database read each other’s links only', async () => {
    const [shared, own] = [await createPostgres(), await createPostgres()];
    const start = (url: string) => startServer(readEnvironment({ ...STRIPE, DATABASE_URL: url, PORT: '0' }));
    const [first, second, other] = await Promise.all([start(shared), start(shared), start(own)]);
    const token = await first.dependencies.links.sign('invoice', 'booking');
    const readings = [first, second, other].map(({ dependencies }) => dependencies.links.read('invoice', token));
    expect(await Promise.all(readings)).toEqual(['booking', 'booking', undefined]);
    await Promise.all([first, second, other].map((server) => server.close()));
  });
});
