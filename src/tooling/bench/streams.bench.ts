import { randomUUID } from 'node:crypto';
import { addBooking } from '#contract/booking/booking.contract.ts';
import { watchBooking } from '#contract/trips/ride-events.contract.ts';
import { type EventStream, openStream } from '../event-stream.ts';
import { apiAt, sampleBooking, signUp } from '../sample-booking.ts';
import { atMost, type Figure, megabytes, milliseconds } from './figure.ts';
import { inTurns, load } from './load.ts';
import { COLLECTING, onBothDatabases, type ServerProcess, startApp, withServers } from './processes.ts';
import { loadRequests, requestOf } from './trips.ts';

const STREAMS = 2_000;
/** Each address may have 100. */
const ADDRESSES = 100;
const CONNECTIONS = 10;
const MEMORY_BYTES = 100_000_000;
/** The 99th percentile of bookings, relative to the same server without streams. */
const DELAY = 1.2;

/** What open event streams cost: memory, and the time that bookings take beside them. */
export function measureStreams(): Promise<Figure[]> {
  return onBothDatabases(({ kind, app, bare }) =>
    withServers([startApp({ ...app, TRUST_PROXY: '1' }, COLLECTING), startApp(bare)], async (server, alone) => {
      const bookingsOn = async ({ url }: ServerProcess) => {
        const { bookings } = await loadRequests(url);
        return (seconds: number) => load({ url, requests: bookings, connections: CONNECTIONS }, seconds);
      };
      const measurements = { alone: await bookingsOn(alone), beside: await bookingsOn(server) };
      const open = await streamsOn(server.url);
      // Warm-up: the cost of handling this many requests must not count as the cost of the streams.
      for (const { leave } of await open()) leave();
      const before = await memoryOf(server);
      const streams = await open();
      const after = await memoryOf(server);
      const { alone: without, beside } = await inTurns(measurements);
      const ended = streams.filter(({ isOpen }) => !isOpen()).length;
      for (const { leave } of streams) leave();
      if (ended > 0) throw new Error(`${ended} streams have ended`);
      const title = `${kind}, ${STREAMS} streams`;
      const baseline = `${milliseconds(without.p99)} (without)`;
      const delay = atMost(`${title}: p99 of bookings`, beside.p99, without.p99 * DELAY, milliseconds, baseline);
      if (before === undefined || after === undefined) return [delay];
      return [
        atMost(`${title}: more memory`, after - before, MEMORY_BYTES, megabytes, `${megabytes(before)} (without)`),
        delay,
      ];
    }),
  );
}

/** Without garbage; undefined where the system does not report it. */
async function memoryOf(server: ServerProcess): Promise<number | undefined> {
  await server.collectGarbage();
  await server.forgetPeakMemory();
  return server.peakMemory();
}

/** Opens the streams of a customer's booking, each on a connection of its own, 50 at a time. */
async function streamsOn(url: string): Promise<() => Promise<EventStream[]>> {
  const token = await signUp(apiAt(url), `${randomUUID()}@example.com`, randomUUID());
  const api = apiAt(url, token);
  const { data } = await api.send(addBooking, (await sampleBooking(api)).booking);
  const watch = requestOf(watchBooking, { id: data.id }, { authorization: `Bearer ${token}` });
  const open = async (index: number) => {
    const stream = await openStream(url, watch, `10.0.0.${index % ADDRESSES}`);
    if (stream.status !== 200) throw new Error(`A stream was answered with ${stream.status}`);
    return stream;
  };
  return async () => {
    const streams: EventStream[] = [];
    while (streams.length < STREAMS) {
      streams.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => open(streams.length + index)))));
    }
    return streams;
  };
}
