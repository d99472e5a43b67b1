import { eq, sql } from 'drizzle-orm';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { type OpenDatabase, openPglite, openPostgres } from '#server/db/database.ts';
import type { Figure } from './figure.ts';
import { inTurns, type LoadRequest, load, rateFigures } from './load.ts';
import { onBothDatabases, startApp, startBare, withServers } from './processes.ts';
import { seedCustomer } from './stored-bookings.ts';
import { requestOf } from './trips.ts';

const CONNECTIONS = 10;
const OWN = 10_000;
/** How many bookings there are in all. */
const COUNTS = { PGlite: 100_000, PostgreSQL: 1_000_000 } as const;
const OWNER = 'customer-of-ten-thousand';

/** List pages and details of a customer with 10,000 bookings, compared with bare selects. */
export function measureTrips(): Promise<Figure[]> {
  return onBothDatabases(async (databases) => {
    const { kind, app } = databases;
    const count = COUNTS[kind];
    const requests = await prepare(await openOn(app), count);
    return withServers([startApp(app), startBare(databases.bare)], async (server, bare) => {
      const figures: Figure[] = [];
      for (const what of WHAT) {
        const bareRequest = requestTo(what === 'details' ? '/detail' : '/list');
        const middle = await inTurns({
          bare: (seconds) => load({ url: bare.url, requests: [bareRequest], connections: CONNECTIONS }, seconds),
          app: (seconds) => load({ url: server.url, requests: requests[what], connections: CONNECTIONS }, seconds),
        });
        const name = `${kind}, ${count.toLocaleString('en')}: ${what}`;
        figures.push(...rateFigures(name, middle.app, middle.bare, 'bare select'));
      }
      return figures;
    });
  });
}

const WHAT = ['upcoming', 'history', 'details'] as const;
type Requests = Readonly<Record<(typeof WHAT)[number], readonly LoadRequest[]>>;

function openOn({ DATABASE_URL: url, DATA_DIR: dataDir = '' }: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  return url ? openPostgres(url, { timeoutMs: 600_000 }) : openPglite({ dataDir });
}

/** Fills a database and closes it. */
async function prepare(database: OpenDatabase, count: number): Promise<Requests> {
  const { db, kind } = database;
  const token = await seedCustomer(database, { owner: OWNER, own: OWN, count });
  // PostgreSQL vacuums on its own soon afterwards; PGlite does not.
  if (kind === 'postgres') await db.execute(sql`vacuum analyze bookings`);
  const some = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, OWNER)).limit(100);
  await database.close();
  const headers = { authorization: `Bearer ${token}` };
  return {
    upcoming: [requestOf(listBookings, { upcoming: 1 }, headers)],
    history: [requestOf(listBookings, { upcoming: 0 }, headers)],
    details: some.map((booking) => requestOf(getBookingDetail, booking, headers)),
  };
}

function requestTo(path: string): LoadRequest {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: '{"id":7}' };
}
