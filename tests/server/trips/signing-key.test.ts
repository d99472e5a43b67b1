import { describe, expect, test } from 'vitest';
import { signingKeys } from '#server/db/signing.schema.ts';
import { readSigningKey } from '#server/db/signing-key.ts';
import { createPostgres, newDatabase, twoPools } from '../support/databases.ts';
import { startTestServer } from '../support/test-server.ts';

const db = await newDatabase();

describe('the signing key of links', () => {
  test('is created once by concurrent servers, another one for each database', async () => {
    const databases = await twoPools();
    const keys = await Promise.all([...databases, ...databases, ...databases].map(readSigningKey));
    expect(keys).toEqual(Array(6).fill(keys[0]));
    expect([keys[0]?.byteLength, Buffer.compare(keys[0] ?? Buffer.of(), await readSigningKey(db)) === 0]).toEqual([
      32,
      false,
    ]);
  });

  test('is refused when it is too short', async () => {
    await db.delete(signingKeys);
    await db.insert(signingKeys).values({ secret: 'short' });
    await expect(readSigningKey(db)).rejects.toThrow('The key in signing_keys is too short');
  });

  test('lets servers on one database read each other’s links only', async () => {
    const [shared, own] = [await createPostgres(), await createPostgres()];
    const start = (url: string) => startTestServer({}, { DATABASE_URL: url });
    const [first, second, other] = await Promise.all([start(shared), start(shared), start(own)]);
    const token = await first.dependencies.links.sign('invoice', 'booking');
    const readings = [first, second, other].map(({ dependencies }) => dependencies.links.read('invoice', token));
    expect(await Promise.all(readings)).toEqual(['booking', 'booking', undefined]);
    await Promise.all([first, second, other].map((server) => server.close()));
  });
});
