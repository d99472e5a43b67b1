import { eq, sql } from 'drizzle-orm';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { createSession } from '#server/accounts/sessions.ts';
import { users } from '#server/db/account.schema.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { type OpenDatabase, openPglite, openPostgres } from '#server/db/database.ts';
import { seed } from '#server/db/seed.ts';
import { readEnvironment } from '#server/environment.ts';
import type { Figure } from './figure.ts';
import { inTurns, type LoadRequest, load, rateFigures } from './load.ts';
import { startApp, startBare, withFolder, withPostgres, withServers } from './processes.ts';
import { storeBookings } from './stored-bookings.ts';
import { requestOf } from './trips.ts';

const CONNECTIONS = 10;
const OWN = 10_000;
const OWNER = 'customer-of-ten-thousand';

/** List pages and details of a customer with 10,000 bookings, compared with bare selects. */
export async function measureTrips(): Promise<Figure[]> {
  const onPglite = await withFolder((appFolder) =>
    withFolder(async (bareFolder) => {
      const requests = await prepare(await openPglite({ dataDir: appFolder }), 100_000);
      return measureOn('PGlite, 100,000', requests, { DATA_DIR: appFolder }, { DATA_DIR: bareFolder });
    }),
  );
  const onPostgres = await withFolder((folder) =>
    withPostgres(['app', 'bare'], async ([app = '', bare]) => {
      const requests = await prepare(await openPostgres(app, { timeoutMs: 600_000 }), 1_000_000);
      const appEnv = { DATA_DIR: folder, DATABASE_URL: app };
      return measureOn('PostgreSQL, 1,000,000', requests, appEnv, { DATABASE_URL: bare });
    }),
  );
  return [...onPglite, ...onPostgres];
}

const WHAT = ['upcoming', 'history', 'details'] as const;
type Requests = Readonly<Record<(typeof WHAT)[number], readonly LoadRequest[]>>;

/** Fills a database and closes it. */
async function prepare(database: OpenDatabase, count: number): Promise<Requests> {
  const { db, kind } = database;
  await database.migrate();
  await seed(db);
  const now = Date.now();
  const account = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', createdAt: new Date(now) };
  await db.insert(users).values({ id: OWNER, ...account });
  await storeBookings(db, { owner: OWNER, own: OWN, count, now });
  // PostgreSQL vacuums on its own soon afterwards; PGlite does not.
  if (kind === 'postgres') await db.execute(sql`vacuum analyze bookings`);
  const token = await createSession({ db, now: () => now, sessions: readEnvironment({}).sessions }, OWNER);
  const some = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, OWNER)).limit(100);
  await database.close();
  const headers = { authorization: `Bearer ${token}` };
  return {
    upcoming: [requestOf(listBookings, { upcoming: 1 }, headers)],
    history: [requestOf(listBookings, { upcoming: 0 }, headers)],
    details: some.map((booking) => requestOf(getBookingDetail, booking, headers)),
  };
}

function measureOn(
  title: string,
  requests: Requests,
  appEnv: NodeJS.ProcessEnv,
  bareEnv: NodeJS.ProcessEnv,
): Promise<Figure[]> {
  return withServers([startApp(appEnv), startBare(bareEnv)], async (app, bare) => {
    const figures: Figure[] = [];
    for (const what of WHAT) {
      const bareRequest = requestTo(what === 'details' ? '/detail' : '/list');
      const middle = await inTurns({
        bare: (seconds) => load({ url: bare.url, requests: [bareRequest], connections: CONNECTIONS }, seconds),
        app: (seconds) => load({ url: app.url, requests: requests[what], connections: CONNECTIONS }, seconds),
      });
      figures.push(...rateFigures(`${title}: ${what}`, middle.app, middle.bare, 'bare select'));
    }
    return figures;
  });
}

function requestTo(path: string): LoadRequest {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: '{"id":7}' };
}
