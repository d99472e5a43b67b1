import { type Figure, megabytes, told } from './figure.ts';
import { inTurns, load, rateFigures } from './load.ts';
import { onBothDatabases, type ServerProcess, startApp, startBare, withServers } from './processes.ts';
import { type LoadRequests, loadRequests } from './trips.ts';

const CONNECTIONS = [10, 100];
/** Minimum booking rate relative to the bare route. */
const SHARE = 0.5;

/** Quotes and bookings under load on both databases, compared with a bare route of one indexed select and one insert. */
export function measureServer(): Promise<Figure[]> {
  return onBothDatabases((databases) =>
    withServers([startApp(databases.app), startBare(databases.bare)], async (app, bare) => {
      const { kind } = databases;
      const requests = await loadRequests(app.url);
      const figures: Figure[] = [];
      for (const connections of CONNECTIONS)
        figures.push(...(await underLoad(`${kind}, ${connections} connections`, connections, app, bare, requests)));
      return [...figures, told(`${kind}: peak memory`, await memory(app), `${await memory(bare)} (bare route)`)];
    }),
  );
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
  return bytes === undefined ? 'not reported by this system' : megabytes(bytes);
}
