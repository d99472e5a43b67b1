import { afterEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/account.schema.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { type OpenDatabase, openPostgres } from '#server/db/database.ts';
import { promotionUses } from '#server/db/promotion.schema.ts';
import type { DemoLogin } from '#server/embedded/demo/demo-customer.ts';
import { readEnvironment } from '#server/environment.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { createPostgres, openSeeded } from '../support/databases.ts';

describe('a server that starts', () => {
  const running: RunningServer[] = [];
  afterEach(() => Promise.all(running.splice(0).map((server) => server.close())));

  /** Starts a server and waits until the demo customer is ready. */
  const start = async (database: OpenDatabase, variables: Record<string, string> = {}) => {
    const logins: DemoLogin[] = [];
    const environment = readEnvironment({ PORT: '0', ...variables });
    const server = await startServer(environment, { database, onDemo: (login) => logins.push(login) });
    running.push(server);
    await server.dependencies.background.settled();
    return logins;
  };

  test('creates a demo customer without a Stripe key and prints its credentials', async () => {
    const database = await openSeeded();
    expect(await start(database)).toEqual([{ email: 'demo@example.com', password: expect.any(String) }]);
    expect([await database.db.$count(users), await database.db.$count(bookings)]).toEqual([1, 10]);
  });

  test('creates none with a Stripe key', async () => {
    const database = await openSeeded();
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(await start(database, stripe)).toEqual([]);
    expect([await database.db.$count(users), await database.db.$count(bookings)]).toEqual([0, 0]);
  });

  test('shares one demo customer and its trips with other servers on one PostgreSQL database', async () => {
    const url = await createPostgres();
    const databases = await Promise.all(Array.from({ length: 3 }, () => openPostgres(url, { timeoutMs: 60_000 })));
    const logins = await Promise.all(databases.map((database) => start(database)));
    const [[login] = []] = logins;
    expect(logins).toEqual(Array(3).fill([login]));
    const { db } = databases[0] as OpenDatabase;
    const names = await db.select({ name: bookings.idempotencyKey }).from(bookings);
    expect([names.length, new Set(names.map(({ name }) => name)).size]).toEqual([10, 10]);
    expect(await db.select().from(promotionUses)).toEqual([
      { promotionId: 'save-20', userId: 'demo-customer', count: 1 },
    ]);
  });
});
