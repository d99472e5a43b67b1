import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { addGuestBooking } from '#contract/booking/booking.contract.ts';
import { watchBooking } from '#contract/trips/ride-events.contract.ts';
import { variablesSchema } from '#server/environment-variables.ts';
import { apiRoutes } from '#server/routes/api-routes.ts';
import { MAX_OF_ADDRESS, MAX_STREAMS } from '#server/trips/ride-streams.ts';
import type { ServerProcess } from '../bench/processes.ts';
import { requestOf } from '../bench/trips.ts';
import { type EventStream, openStream } from '../event-stream.ts';
import { type Attack, NO_ANSWER, type Traffic } from './attack.ts';
import {
  API,
  book,
  bookedId,
  bookingFields,
  GUEST_BOOKING,
  mustBook,
  newCustomer,
  openCheckout,
  SOON_MS,
  served,
  until,
} from './requests.ts';

/** How long a client may take for a request. */
const SLOWEST_MS = 15_000;
/** A request that ends sooner was refused for another reason. */
const TOO_SOON_MS = 5_000;
/** Of each kind. */
const SLOW_CLIENTS = 50;
/** What all the streams that a process has room for may cost, with garbage. */
const STREAM_MEMORY_BYTES = 300_000_000;

export const CLIENT_ATTACKS: readonly Attack[] = [
  {
    name: 'more requests from one address than a hotel desk makes',
    quick: ['PostgreSQL'],
    async run(system, traffic, size) {
      const fields = await bookingFields(system);
      const id = await mustBook(traffic, fields);
      const desk = { 'x-forwarded-for': '198.51.100.4' };
      const floods = [
        { limit: 'LIMIT_GUEST_BOOKING', request: () => traffic.post(GUEST_BOOKING, fields, desk) },
        { limit: 'LIMIT_CHECKOUT', request: () => openCheckout(traffic, id, desk) },
        {
          limit: 'LIMIT_CONFIRMATION',
          request: () => traffic.post(`${API}/booking_success?booking_id=${id}`, {}, desk),
        },
        { limit: 'LIMIT_QUOTE', request: () => traffic.post(`${API}/vehicles`, {}, desk) },
      ] as const;
      const damage = { lost: 0, leaked: 0 };
      for (const { limit, request } of size === 'quick' ? floods.slice(0, 1) : floods) {
        const max = Number(variablesSchema.entries[limit].default);
        // Each process allows a tenth of the limit by itself.
        const most = max * (1 + system.urls().length / 10);
        const answers = await traffic.times(Math.round(max * 1.5), request);
        const answered = (...statuses: number[]) => answers.filter(({ status }) => statuses.includes(status)).length;
        damage.lost += Math.max(0, max - answers.length + answered(429));
        damage.leaked += Math.max(0, answers.length - answered(429, 503) - most);
      }
      return damage;
    },
  },
  {
    name: 'slow and oversized requests',
    quick: [],
    async run(system, traffic) {
      const fields = await bookingFields(system);
      const starts = [
        'GET /',
        'POST /api/v1/vehicles HTTP/1.1\r\nHost: a\r\n',
        'POST /api/v1/vehicles HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n',
      ];
      const slow = traffic.times(SLOW_CLIENTS * starts.length, (index) => {
        const url = system.urls()[index % system.urls().length] ?? '';
        return drip(url, starts[index % starts.length] ?? '');
      });
      const oversized = await traffic.times(20, () => traffic.post(GUEST_BOOKING, { notes: 'x'.repeat(2_000_000) }));
      const booked = await traffic.times(20, () => book(traffic, fields));
      traffic.tries += SLOW_CLIENTS * starts.length;
      const held = (await slow).filter((ms) => ms < TOO_SOON_MS || ms > SLOWEST_MS).length;
      return {
        lost: booked.filter((id) => id === undefined).length + held,
        // The connection may be cut while the body is still being sent.
        leaked: oversized.filter(({ status }) => ![413, NO_ANSWER].includes(status)).length,
      };
    },
  },
  {
    name: 'a flood of event streams',
    quick: ['PostgreSQL'],
    async run(system, traffic, size) {
      const fields = await bookingFields(system);
      const customer = await newCustomer(system);
      const id = bookedId(await traffic.post(`${API}/user/add_booking`, fields, customer)) ?? '';
      const [server] = system.servers() as [ServerProcess];
      const open = (address: number) =>
        openStream(server.url, requestOf(watchBooking, { id }, customer), `10.1.0.${address}`);
      await server.forgetPeakMemory();
      const memory = await server.peakMemory();
      const streams: EventStream[] = [];
      // As many as the server has room for, and those of one address more.
      const addresses = size === 'quick' ? 1 : MAX_STREAMS / MAX_OF_ADDRESS + 1;
      for (let address = 1; address <= addresses; address += 1) {
        let batch: EventStream[];
        do {
          batch = await traffic.times(20, () => open(address));
          streams.push(...batch);
        } while (batch.some(({ status }) => status === 200));
      }
      traffic.tries += streams.length;
      const booked = await traffic.times(20, () => served(traffic, {}, addGuestBooking, fields));
      const more = ((await server.peakMemory()) ?? 0) - (memory ?? 0);
      const opened = streams.filter((stream) => stream.status === 200 && stream.isOpen()).length;
      const refused = streams.filter((stream) => [429, 503].includes(stream.status) && stream.hasRetryAfter).length;
      for (const { leave } of streams) leave();
      const isFree = await until(async () => {
        const stream = await open(1);
        stream.leave();
        return stream.status === 200;
      }, SOON_MS);
      const allowed = Math.min(addresses * MAX_OF_ADDRESS, MAX_STREAMS);
      const unserved = streams.length - opened - refused + booked.filter(({ status }) => status !== 200).length;
      return {
        lost: Math.max(0, allowed - opened) + unserved + Number(!isFree || more > STREAM_MEMORY_BYTES),
        leaked: Math.max(0, opened - allowed),
      };
    },
  },
  {
    name: 'malformed requests',
    quick: ['PostgreSQL'],
    async run(_system, traffic, size) {
      // 100,000 in a full run, which attacks both databases.
      const count = size === 'quick' ? 1_000 : 50_000;
      for (let seed = 0; seed < count / 50; seed += 1) {
        const requests = fc.sample(MALFORMED, { seed, numRuns: 50 });
        await Promise.all(requests.map((request) => sendMalformed(traffic, request)));
      }
      return {};
    },
  },
];

/** Sends the start of a request, then a byte a second. Returns how many milliseconds the server takes to close the connection. */
async function drip(url: string, start: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const began = performance.now();
  socket.on('error', () => undefined).resume();
  socket.write(start);
  const bytes = setInterval(() => socket.write('a'), 1_000);
  const giveUp = setTimeout(() => socket.destroy(), 2 * SLOWEST_MS);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(bytes);
  clearTimeout(giveUp);
  return performance.now() - began;
}

/** Whatever parsers and databases stumble over. */
const VALUE = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('\u0000', '\ud800', '1e999', 'NaN', '2027-02-30', "'; drop table bookings; --", '__proto__'),
  fc.constantFrom('Sydney Airport', 'x'.repeat(5_000), 1e308, -33.9, { toString: 1 }),
);
const FIELD = fc.constantFrom(
  ...['pickup', 'pickup_lat', 'drop', 'date_time', 'vehicle_id', 'q', 'lat', 'lng'],
  ...['email', 'password', 'type', 'id'],
);
const BODIES: Readonly<Record<string, (json: string) => string>> = {
  'application/json': (json) => json,
  'application/json; charset=utf-8': (json) => json.slice(0, json.length / 2),
  'application/x-www-form-urlencoded': (json) => json,
  'multipart/form-data; boundary=x': (json) => `--x\r\n${json}`,
  'text/plain': (json) => json,
};
const MALFORMED = fc.record({
  call: fc.constantFrom(...apiRoutes.map(({ call }) => call)),
  fields: fc.dictionary(FIELD, VALUE),
  query: fc.tuple(FIELD, VALUE),
  type: fc.constantFrom(...Object.keys(BODIES)),
  key: fc.constantFrom('one', 'x'.repeat(200)),
});
type Malformed = typeof MALFORMED extends fc.Arbitrary<infer Request> ? Request : never;

function sendMalformed(traffic: Traffic, { call, fields, query: [name, value], type, key }: Malformed) {
  const { method, path } = call;
  return traffic.send(`${API}${path}?${name}=${encodeURIComponent(JSON.stringify(value))}`, {
    method,
    headers: { 'content-type': type, 'idempotency-key': key },
    body: method === 'GET' ? null : (BODIES[type]?.(JSON.stringify(fields)) ?? ''),
  });
}
