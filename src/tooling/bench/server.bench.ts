import { startApp, withFolder } from './app-process.ts';
import { bundleServer } from './bundle.ts';
import { atLeast, type Figure, megabytes, perSecond, told } from './figure.ts';
import { type LoadResult, latency, load, middleOf } from './load.ts';
import { LOAD_SECONDS, RUNS } from './options.ts';
import { withPostgres } from './postgres.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { type LoadRequests, loadRequests } from './trips.ts';

const CONNECTIONS = [10, 100];
/** Minimum booking rate relative to the bare route. */
const SHARE = 0.5;

type Load = keyof LoadRequests | 'bare';

/** Quotes and bookings under load on both databases, compared with a bare route of one indexed select and one insert. */
export async function measureServer(): Promise<Figure[]> {
  const bareScript = await bundleServer('bare-server');
  const onPglite = await withFolder((appFolder) =>
    withFolder((bareFolder) => measureOn('PGlite', bareScript, { DATA_DIR: appFolder }, { DATA_DIR: bareFolder })),
  );
  const onPostgres = await withFolder((folder) =>
    withPostgres(['app', 'bare'], ([app, bare]) =>
      measureOn('PostgreSQL', bareScript, { DATA_DIR: folder, DATABASE_URL: app }, { DATABASE_URL: bare }),
    ),
  );
  return [...onPglite, ...onPostgres];
}

async function measureOn(
  database: string,
  bareScript: string,
  appEnv: NodeJS.ProcessEnv,
  bareEnv: NodeJS.ProcessEnv,
): Promise<Figure[]> {
  const bare = await startServer(bareScript, '/', bareEnv);
  const app = await startApp(appEnv);
  try {
    const requests = await loadRequests(app.url);
    const figures: Figure[] = [];
    for (const connections of CONNECTIONS)
      figures.push(...(await underLoad(`${database}, ${connections} connections`, connections, app, bare, requests)));
    return [...figures, told(`${database}: peak memory`, await memory(app), `${await memory(bare)} (bare route)`)];
  } finally {
    await Promise.all([app.stop(), bare.stop()]);
  }
}

async function underLoad(
  title: string,
  connections: number,
  app: ServerProcess,
  bare: ServerProcess,
  { quotes, bookings, customerBookings }: LoadRequests,
): Promise<Figure[]> {
  const bareRequests = bookings.map((request) => ({ ...request, path: '/bookings' }));
  const rounds: Record<Load, LoadResult>[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= RUNS; round++) {
    const each = { connections, seconds: round === 0 ? 1 : LOAD_SECONDS };
    rounds.push({
      bare: await load({ ...each, url: bare.url, requests: bareRequests }),
      bookings: await load({ ...each, url: app.url, requests: bookings }),
      customerBookings: await load({ ...each, url: app.url, requests: customerBookings }),
      quotes: await load({ ...each, url: app.url, requests: quotes }),
    });
  }
  const counted = rounds.slice(1);
  const middle = (what: Load) => middleOf(counted.map((round) => round[what]));
  const [baseline, booked, quoted] = [middle('bare'), middle('bookings'), middle('quotes')];
  const customers = middle('customerBookings');
  const rate = `${perSecond(baseline.rate)} (bare route)`;
  return [
    atLeast(`${title}: bookings`, booked.rate, baseline.rate * SHARE, perSecond, rate),
    told('  p50, p99', latency(booked), latency(baseline)),
    told(`${title}: bookings of customers`, perSecond(customers.rate), rate),
    told('  p50, p99', latency(customers), latency(baseline)),
    told(`${title}: quotes`, perSecond(quoted.rate), rate),
    told('  p50, p99', latency(quoted), latency(baseline)),
  ];
}

async function memory(server: ServerProcess): Promise<string> {
  const bytes = await server.peakMemory();
  return bytes === undefined ? 'not told by this system' : megabytes(bytes);
}
