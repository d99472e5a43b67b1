import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EventConnection, eventStream } from '#server/http/event-stream.ts';
import { createRideStreams, type RideStreams } from '#server/trips/ride-streams.ts';

const TURN_MS = 10;
const BEAT_MS = 25 * TURN_MS;
const RECENT_MS = 30_000;

/** The tokens' hashes that are asked about, and which of them still open something. */
let asked: (readonly string[])[];
let findLive: (hashes: readonly string[]) => Promise<Set<string>>;
let streams: RideStreams;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  findLive = async (hashes) => new Set(hashes);
  streams = createRideStreams((hashes) => {
    asked.push(hashes);
    return findLive(hashes);
  }, TURN_MS);
});
afterEach(() => {
  streams.stop();
  vi.useRealTimers();
});

/** A client with a stream to a booking. */
function open(bookingId: string, { isReading = true, address = '203.0.113.1', tokenHash = 'hash' } = {}) {
  const client = { read: [] as string[], isEnded: false, leave: () => undefined as unknown };
  client.leave = streams.admit({ bookingId, address, tokenHash })({
    unread: () => (isReading ? 0 : client.read.length),
    write: (text) => client.read.push(text),
    end: () => {
      client.isEnded = true;
    },
  });
  return client;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const refusalOf = (admit: () => unknown) => {
  try {
    admit();
  } catch (error) {
    const { status, options } = error as { status: number; options: { headers: object } };
    return [status, options.headers];
  }
};
const [BEAT, CHANGED] = [':\n\n', 'data: changed\n\n'];

describe('the streams of bookings (`trips/live`)', () => {
  test('begin with a heartbeat, have one every 25 turns, and hear of their booking’s changes only', async () => {
    const [one, two] = [open('one'), open('two')];
    await pass(BEAT_MS - TURN_MS);
    streams.tell('one');
    streams.tell('three');
    await pass(TURN_MS + BEAT_MS);
    expect(one.read).toEqual([BEAT, BEAT, CHANGED, BEAT]);
    expect(two.read).toEqual([BEAT, BEAT, BEAT]);
    one.leave();
    streams.tell('one');
    expect([one.read.length, streams.count]).toEqual([4, 1]);
  });

  test('hear at once of a change shortly before, which the page may have missed', async () => {
    streams.tell('one');
    await pass(RECENT_MS - 1);
    const recent = open('one');
    await pass(1);
    const late = open('one');
    expect([recent.read, late.read]).toEqual([[BEAT, CHANGED], [BEAT]]);
  });

  test('hear of a change one after another when some may have been missed', async () => {
    const clients = [open('one'), open('two')];
    streams.tell(undefined);
    expect(clients.map(({ read }) => read)).toEqual([[BEAT], [BEAT]]);
    await pass(BEAT_MS);
    expect(clients.map(({ read }) => read)).toEqual([
      [BEAT, BEAT, CHANGED],
      [BEAT, BEAT, CHANGED],
    ]);
  });

  test('end with the session or link by the next heartbeat, but not while the database cannot be asked', async () => {
    const [signedOut, other] = [open('one', { tokenHash: 'a' }), open('one', { tokenHash: 'b' })];
    findLive = () => Promise.reject(new Error('down'));
    await pass(BEAT_MS);
    expect([signedOut.isEnded, other.isEnded, asked]).toEqual([false, false, [['a'], ['b']]]);
    findLive = async () => new Set(['b']);
    await pass(BEAT_MS);
    expect([signedOut.isEnded, other.isEnded, streams.count]).toEqual([true, false, 1]);
  });

  test('are forgotten where the page leaves while its session is looked up', async () => {
    const client = open('one', { tokenHash: 'signed out' });
    findLive = async () => {
      client.leave();
      return new Set();
    };
    await pass(BEAT_MS);
    expect([client.isEnded, client.read, streams.count]).toEqual([false, [BEAT], 0]);
  });

  test('can be ended once their page has left, which must not stop the server', async () => {
    const connections: EventConnection[] = [];
    const app = new Hono().get('/', (c) => eventStream(c, (connection) => () => connections.push(connection)));
    await (await app.request('/', {}, {})).body?.cancel();
    for (const connection of [...connections, ...connections]) connection.end();
    expect(connections).toHaveLength(1);
  });

  test('end where the client does not read, and keep no more than one change for it', async () => {
    const [idle, reading] = [open('one', { isReading: false }), open('one')];
    for (let change = 0; change < 10; change += 1) streams.tell('one');
    await pass(BEAT_MS);
    expect([idle.read, idle.isEnded, reading.isEnded]).toEqual([[BEAT, CHANGED], true, false]);
  });

  test('are refused beyond 100 of an address and 5,000 of a process, and once it stops, which ends all', () => {
    const clients = Array.from({ length: 100 }, () => open('one'));
    expect(refusalOf(() => open('one'))).toEqual([429, { 'retry-after': '30' }]);
    clients[0]?.leave();
    open('one');
    for (let index = streams.count; index < 5_000; index += 1) open('one', { address: `${index}` });
    expect(refusalOf(() => open('one', { address: 'last' }))).toEqual([503, { 'retry-after': '30' }]);
    streams.stop();
    expect([clients.every(({ isEnded }, index) => isEnded === index > 0), streams.count]).toEqual([true, 0]);
    expect(refusalOf(() => open('one'))).toEqual([503, { 'retry-after': '30' }]);
  });
});
