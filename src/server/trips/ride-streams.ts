import type { EventConnection, OnConnected } from '../http/event-stream.ts';
import { tooManyRequests, unavailable } from '../http/problem.ts';

/** Who opens a stream, and to which booking. */
interface StreamRequest {
  readonly bookingId: string;
  /** See client-address.ts. */
  readonly address: string;
  /** The hash of the session's or link's token. */
  readonly tokenHash: string;
}

export type RideStreams = ReturnType<typeof createRideStreams>;

interface Stream extends StreamRequest {
  readonly connection: EventConnection;
  /** The turn in which it has its heartbeat. */
  readonly slot: number;
  /** A change may have been missed. */
  isBehind: boolean;
}

/** A hotel's guests share an address, each with several pages. */
export const MAX_OF_ADDRESS = 100;
export const MAX_STREAMS = 5_000;

/** Heartbeats take turns, so that they do not delay other answers. */
const TURNS = 25;
const TURN_MS = 1_000;

/** A change between the page's load and the opening of its stream is sent as soon as the stream is open. */
const RECENT_MS = 30_000;

const HEARTBEAT = ':\n\n';
const CHANGED = 'data: changed\n\n';

/**
 * The event streams of this process (`trips/live`).
 * @param findLive which of the tokens' hashes still open something
 * @param turnMs between two turns of heartbeats; every stream has one in each 25
 */
export function createRideStreams(
  findLive: (tokenHashes: readonly string[]) => Promise<ReadonlySet<string>>,
  turnMs = TURN_MS,
) {
  const streams = new Set<Stream>();
  const recent = new Map<string | undefined, number>();
  let turn = 0;
  let isStopped = false;

  const isRecent = (bookingId: string | undefined) => (recent.get(bookingId) ?? 0) > Date.now() - RECENT_MS;
  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.connection.end();
  };
  const beat = (stream: Stream) => {
    // Its client has not read the last one.
    if (stream.connection.unread() > 0) return end(stream);
    stream.connection.write(HEARTBEAT);
    if (stream.isBehind) tellOne(stream);
  };
  const tellOne = (stream: Stream) => {
    stream.isBehind = false;
    // Two unread texts already include a change.
    if (stream.connection.unread() < 2) stream.connection.write(CHANGED);
  };
  const takeTurn = async () => {
    turn += 1;
    for (const bookingId of recent.keys()) if (!isRecent(bookingId)) recent.delete(bookingId);
    const due = [...streams].filter(({ slot }) => slot === turn % TURNS);
    if (due.length === 0) return;
    // While the database does not answer, the streams stay open.
    const live = await findLive(due.map(({ tokenHash }) => tokenHash)).catch(() => undefined);
    // Meanwhile some pages may have left.
    for (const stream of due.filter((each) => streams.has(each))) {
      if (live && !live.has(stream.tokenHash)) end(stream);
      else beat(stream);
    }
  };
  const turns = setInterval(takeTurn, turnMs).unref();
  let opened = 0;

  return {
    get count(): number {
      return streams.size;
    },
    /**
     * Makes room for a stream, which has to be opened in the same turn.
     * @throws {HttpProblem} 429 or 503 when too many are open
     */
    admit(request: StreamRequest): OnConnected {
      if (isStopped || streams.size >= MAX_STREAMS) throw unavailable('Too many pages are open right now.', 30);
      let ofAddress = 0;
      for (const { address } of streams) if (address === request.address) ofAddress += 1;
      if (ofAddress >= MAX_OF_ADDRESS) throw tooManyRequests({ retryAfterSeconds: 30 }, 'Too many open pages.');
      return (connection) => {
        opened += 1;
        const slot = opened % TURNS;
        const isBehind = isRecent(undefined) || isRecent(request.bookingId);
        const stream = { ...request, connection, slot, isBehind };
        streams.add(stream);
        beat(stream);
        return () => streams.delete(stream);
      };
    },
    /** Tells the streams of a booking that it has changed; undefined tells all streams, spread over the next heartbeat. */
    tell(bookingId: string | undefined): void {
      recent.set(bookingId, Date.now());
      for (const stream of streams) {
        if (bookingId === undefined) stream.isBehind = true;
        else if (stream.bookingId === bookingId) tellOne(stream);
      }
    },
    /** Ends all streams and admits no more. */
    stop(): void {
      isStopped = true;
      clearInterval(turns);
      for (const stream of streams) end(stream);
    },
  };
}
