import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { apiRoutes } from '#server/routes/api-routes.ts';
import { type Attack, NO_ANSWER, type Traffic } from './attack.ts';
import { API, bookingFields, signUp } from './requests.ts';

const CALLS = apiRoutes.map(({ call }) => call);

export const ACCESS_ATTACKS: readonly Attack[] = [
  {
    name: 'customers’ calls without a token, and with a wrong one',
    async run(_system, traffic) {
      const tokens = [undefined, 'Bearer', 'Bearer x', 'Basic dXNlcjpwYXNz', `Bearer ${'a'.repeat(64)}`];
      const statuses = await Promise.all(
        CALLS.filter(({ auth }) => auth === 'bearer').flatMap(({ method, path }) =>
          tokens.map(async (token) => {
            const headers: HeadersInit = token === undefined ? {} : { authorization: token };
            return (await traffic.send(API + path, { method, headers })).status;
          }),
        ),
      );
      return { leaked: statuses.filter((status) => status !== 401).length };
    },
  },
  {
    name: 'another customer’s booking',
    async run(_system, traffic) {
      const [owner, other] = [await signUp(traffic), await signUp(traffic)];
      const { body } = await traffic.post(`${API}/user/add_booking`, await bookingFields(traffic), owner);
      const id = (body.data as { id: string }).id;
      const detail = (headers: Record<string, string>) => traffic.post(`${API}/user/booking_detail`, { id }, headers);
      const own = await detail(owner);
      const foreign = await Promise.all([
        detail(other),
        traffic.post(`${API}/user/booking_promo`, { booking_id: id, code: '' }, other),
        traffic.post(`${API}/user/booking_review`, { booking_id: id, rating: 5, review: '' }, other),
        traffic.post(`${API}/user/guest_stripe_checkout?booking_id=${id}`, {}, other),
        traffic.post(`${API}/user/guest_stripe_checkout?booking_id=${id}`, {}),
      ]);
      return {
        lost: own.status === 200 ? 0 : 1,
        leaked: foreign.filter(({ status }) => status < 400).length,
      };
    },
  },
  {
    name: 'guessed passwords of one account',
    async run(_system, traffic) {
      const email = 'demo@example.com';
      const guess = (headers: Record<string, string>) =>
        traffic.post(`${API}/loginByEmail`, { type: 'login', email, password: 'a guess' }, headers);
      const fromOneAddress = await traffic.times(60, () => guess({ 'x-forwarded-for': '203.0.113.7' }));
      const checked = fromOneAddress.filter(({ status }) => status === 401).length;
      const refused = fromOneAddress.filter(({ status }) => status === 429).length;
      return { leaked: Math.max(0, checked - 10), lost: 60 - checked - refused };
    },
  },
  {
    name: 'slow and oversized requests',
    isSlow: true,
    async run(system, traffic) {
      const oversized = await traffic.times(20, () =>
        traffic.post(`${API}/user/guest_add_booking`, { notes: 'x'.repeat(2_000_000) }),
      );
      const held = system.urls().map((url) => {
        const { hostname, port } = new URL(url);
        const socket = connect(Number(port), hostname, () =>
          socket.write('POST /api/v1/vehicles HTTP/1.1\r\nHost: a\r\n'),
        );
        socket.resume();
        return once(socket, 'close');
      });
      await Promise.all(held);
      // The connection may be cut while the body is still being sent.
      return { leaked: oversized.filter(({ status }) => ![413, NO_ANSWER].includes(status)).length };
    },
  },
  {
    name: 'malformed requests',
    async run(_system, traffic, size) {
      const count = size === 'quick' ? 2_000 : 100_000;
      const random = sequence('harden');
      for (let sent = 0; sent < count; sent += 50) {
        await traffic.times(50, () => malformed(traffic, random));
      }
      return {};
    },
  },
];

const VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  '1e999',
  'NaN',
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
  [],
  [[]],
  {},
  { toString: 1 },
  true,
  '2027-02-30',
  "'; drop table bookings; --",
  '__proto__',
  -33.9,
  'Sydney Airport',
];

const FIELDS = [
  'pickup',
  'pickup_lat',
  'drop',
  'date_time',
  'vehicle_id',
  'email',
  'password',
  'type',
  'id',
  'q',
  'lat',
  'lng',
];

/** One request with random fields, encoding and headers. */
async function malformed(traffic: Traffic, random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { method, path } = pick(CALLS);
  const fields = Object.fromEntries(FIELDS.filter(() => random() < 0.4).map((name) => [name, pick(VALUES)]));
  const json = JSON.stringify(fields);
  const bodies: readonly [type: string, body: string][] = [
    ['application/json', json],
    ['application/json', json.slice(0, Math.floor(random() * json.length))],
    ['application/x-www-form-urlencoded', json],
    ['multipart/form-data; boundary=x', `--x\r\n${json}`],
    ['text/plain', json],
  ];
  const [type, body] = pick(bodies);
  const value = encodeURIComponent(JSON.stringify(pick(VALUES)));
  const query = `?${pick(FIELDS)}=${value}`;
  await traffic.send(API + path + query, {
    method,
    headers: {
      'content-type': type,
      'idempotency-key': pick(['one', 'x'.repeat(200)]),
    },
    ...(method === 'GET' ? {} : { body }),
  });
}

/** Random numbers from 0 to 1, the same at each run. */
function sequence(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE(0) / 2 ** 32;
  };
}
