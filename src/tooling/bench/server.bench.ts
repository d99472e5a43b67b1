import { type Figure, megabytes, told } from './figure.ts';
import { inTurns, load, rateFigures } from './load.ts';
import { type ServerProcess, startApp, startBare, withFolder, withPostgres, withServers } from './processes.ts';
import { type LoadRequests, loadRequests } from './trips.ts';

const CONNECTIONS = [10, 100];
/** Minimum booking rate relative to the bare route. */
const SHARE = 0.5;

/** Quotes and bookings under load on both databases, compared with a bare route of one indexed select and one insert. */
export async function measureServer(): Promise<Figure[]> {
  const onPglite = await withFolder((appFolder) =>
    withFolder((bareFolder) => measureOn('PGlite', { DATA_DIR: appFolder }, { DATA_DIR: bareFolder })),
  );
  const onPostgres = await withFolder((folder) =>
    withPostgres(['app', 'bare'], ([app, bare]) =>
      measureOn('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: app }, { DATABASE_URL: bare }),
    ),
  );
  return [...onPglite, ...onPostgres];
}

function measureOn(database: string, appEnv: NodeJS.ProcessEnv, bareEnv: NodeJS.ProcessEnv): Promise<Figure[]> {
  return withServers([startApp(appEnv), startBare(bareEnv)], async (app, bare) => {
    const requests = await loadRequests(app.url);
    const figures: Figure[] = [];
    for (const connections of CONNECTIONS)
      figures.push(...(await underLoad(`${database}, ${connections} connections`, connections, app, bare, requests)));
    return [...figures, told(`${database}: peak memory`, await memory(app), `${await memory(bare)} (bare route)`)];
  });
}

async function underLoad(
  title: string,
  connections: number,
  app: ServerProcess,
  bare: ServerProcess,
  { quotes, bookings, customerBookings }: LoadRequests,
): Promise<Figure[]> {
  const bareRequests = bookings.map((request) => ({ ...request, path: '/bookings' }));
  const on =
    ({ url }: ServerProcess, requests: LoadRequests['quotes']) =>
    (seconds: number) =>
      load({ url, requests, connections }, seconds);
  const middle = await inTurns({
    bare: on(bare, bareRequests),
    bookings: on(app, bookings),
    customerBookings: on(app, customerBookings),
    quotes: on(app, quotes),
  });
  return [
    ...rateFigures(`${title}: bookings`, middle.bookings, middle.bare, 'bare route', SHARE),
    ...rateFigures(`${title}: bookings of customers`, middle.customerBookings, middle.bare, 'bare route'),
    ...rateFigures(`${title}: quotes`, middle.quotes, middle.bare, 'bare route'),
  ];
}

async function memory(server: ServerProcess): Promise<string> {
  const bytes = await server.peakMemory();
  return bytes === undefined ? 'not told by this system' : megabytes(bytes);
}
