import { eq, sql } from 'drizzle-orm';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { createSession } from '#server/accounts/sessions.ts';
import { users } from '#server/db/account.schema.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { type OpenDatabase, openPglite, openPostgres } from '#server/db/database.ts';
import { seed } from '#server/db/seed.ts';
import { readEnvironment } from '#server/environment.ts';
import { startApp, withFolder } from './app-process.ts';
import { bundleServer } from './bundle.ts';
import { type Figure, perSecond, told } from './figure.ts';
import { type LoadRequest, type LoadResult, latency, load, middleOf } from './load.ts';
import { LOAD_SECONDS, RUNS } from './options.ts';
import { withPostgres } from './postgres.ts';
import { startServer } from './server-process.ts';
import { storeBookings } from './stored-bookings.ts';
import { requestOf } from './trips.ts';

const CONNECTIONS = 10;
const OWN = 10_000;
const OWNER = 'customer-of-ten-thousand';

/** List pages and details of a customer with 10,000 bookings, compared with bare selects. */
export async function measureTrips(): Promise<Figure[]> {
  const bareScript = await bundleServer('bare-server');
  const onPglite = await withFolder((appFolder) =>
    withFolder(async (bareFolder) => {
      const requests = await prepare(await openPglite({ dataDir: appFolder }), 100_000);
      return measureOn('PGlite, 100,000', bareScript, requests, { DATA_DIR: appFolder }, { DATA_DIR: bareFolder });
    }),
  );
  const onPostgres = await withFolder((folder) =>
    withPostgres(['app', 'bare'], async ([app = '', bare]) => {
      const requests = await prepare(await openPostgres(app), 1_000_000);
      const appEnv = { DATA_DIR: folder, DATABASE_URL: app };
      return measureOn('PostgreSQL, 1,000,000', bareScript, requests, appEnv, { DATABASE_URL: bare });
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

async function measureOn(
  title: string,
  bareScript: string,
  requests: Requests,
  appEnv: NodeJS.ProcessEnv,
  bareEnv: NodeJS.ProcessEnv,
): Promise<Figure[]> {
  const bare = await startServer(bareScript, '/', bareEnv);
  const app = await startApp(appEnv);
  try {
    const figures: Figure[] = [];
    for (const what of WHAT) {
      const bareRequest = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"id":7}',
      } as const;
      const bareRequests = [{ ...bareRequest, path: what === 'details' ? '/detail' : '/list' }];
      const [measured, baseline]: [LoadResult[], LoadResult[]] = [[], []];
      // The first round is a warm-up.
      for (let round = 0; round <= RUNS; round++) {
        const each = { connections: CONNECTIONS, seconds: round === 0 ? 1 : LOAD_SECONDS };
        baseline.push(await load({ ...each, url: bare.url, requests: bareRequests }));
        measured.push(await load({ ...each, url: app.url, requests: requests[what] }));
      }
      const [ours, theirs] = [middleOf(measured.slice(1)), middleOf(baseline.slice(1))];
      figures.push(
        told(`${title}: ${what}`, perSecond(ours.rate), `${perSecond(theirs.rate)} (bare select)`),
        told('  p50, p99', latency(ours), latency(theirs)),
      );
    }
    return figures;
  } finally {
    await Promise.all([app.stop(), bare.stop()]);
  }
}
