import { setTimeout } from 'node:timers/promises';
import { type Attack, NO_ANSWER, type Size, type Traffic } from './attack.ts';
import { API, bookedId, bookingFields, type Fields, GUEST_BOOKING, quoted, SOON_MS, until } from './requests.ts';
import type { Rows, System } from './system.ts';

/** More than a process has connections to the database. */
const GUESTS = 12;
/** How long the database fails. */
const OUTAGE_MS = 3_000;
/** How soon after the database the service is back. */
const BACK_WITHIN_MS = 5_000;
/** How long an answer of a slow database takes. */
const SLOW_MS = 200;

interface Failure {
  readonly name: string;
  begin(system: System): Promise<void> | void;
  end?(system: System): Promise<void>;
  /** What the readiness answers meanwhile; undefined: it may be ready. */
  readonly says?: string;
}

const FAILURES: readonly Failure[] = [
  { name: 'stopped', begin: ({ proxy }) => proxy?.stop(), says: 'The database does not answer.' },
  { name: 'frozen', begin: ({ proxy }) => proxy?.freeze(), says: 'The database does not answer.' },
  { name: 'cut', begin: ({ proxy }) => proxy?.cut() },
  { name: 'slow', begin: ({ proxy }) => proxy?.slow(SLOW_MS) },
  { name: 'full', begin: fillDisk, end: freeDisk, says: 'The disk of the database is full.' },
];

export const OUTAGE_ATTACKS: readonly Attack[] = [
  ...(
    [
      // 100 and 20 times in a full run, which attacks both databases.
      { name: 'kill -9 during bookings', signal: 'SIGKILL', rounds: { quick: 2, full: 50 } },
      { name: 'SIGTERM during bookings', signal: 'SIGTERM', rounds: { quick: 1, full: 10 } },
    ] as const
  ).map(
    ({ name, signal, rounds }): Attack => ({
      name,
      async run(system, traffic, size) {
        const load = underLoad(traffic, await bookingFields(system), size);
        for (let round = 0; round < rounds[size]; round += 1) {
          await load.acknowledges(1);
          await setTimeout(200);
          await system.stop(signal);
          await system.start();
        }
        const acknowledged = await load.end();
        const resets = signal === 'SIGTERM' ? traffic.resets : [];
        return async (rows) => ({ lost: resets.length + (await missing(rows, acknowledged)) });
      },
    }),
  ),
  ...FAILURES.map(
    ({ name, begin, end, says }): Attack => ({
      name: `the database is ${name}`,
      on: ['PostgreSQL'],
      limitMs: 5_000,
      async run(system, traffic, size) {
        const load = underLoad(traffic, await bookingFields(system), size);
        await load.acknowledges(1);
        await begin(system);
        await setTimeout(OUTAGE_MS);
        const isSaid = says === undefined || (await until(() => reportsFailure(traffic, says), SOON_MS));
        await end?.(system);
        system.proxy?.restore();
        const isBack = await load.acknowledges(1, size === 'full' ? BACK_WITHIN_MS : SOON_MS);
        const isReady = await until(async () => (await traffic.send(`${API}/ready`)).status === 200, SOON_MS);
        const acknowledged = await load.end();
        const unkept = [isSaid, isBack, isReady].filter((isKept) => !isKept).length;
        return async (rows) => ({ lost: unkept + (await missing(rows, acknowledged)) });
      },
    }),
  ),
];

/** Whether the process is alive, says that its database fails, and is not ready. */
async function reportsFailure(traffic: Traffic, says: string): Promise<boolean> {
  const [ready, health] = [await traffic.send(`${API}/ready`), await traffic.send(`${API}/health`)];
  const isReported = health.status === 200 && health.body.database === 'failing';
  return ready.status === 503 && ready.body.message === says && isReported;
}

/** Guests who book one after the other until `end`, which returns the bookings that were acknowledged. */
export function underLoad(traffic: Traffic, fields: Fields, size: Size = 'full') {
  const acknowledged: string[] = [];
  let isOver = false;
  const book = async () => {
    while (!isOver) {
      const answer = await traffic.post(GUEST_BOOKING, fields);
      const id = bookedId(answer);
      if (id !== undefined) acknowledged.push(id);
      // A quick run leaves most of the machine to others.
      if (size === 'quick' || answer.status === NO_ANSWER) await setTimeout(50);
    }
  };
  const over = traffic.times(GUESTS, book);
  return {
    /** Whether more bookings are acknowledged from now on. */
    acknowledges(more: number, withinMs = SOON_MS): Promise<boolean> {
      const before = acknowledged.length;
      return until(() => acknowledged.length >= before + more, withinMs);
    },
    async end(): Promise<readonly string[]> {
      isOver = true;
      await over;
      return acknowledged;
    },
  };
}

/** How many acknowledged bookings the database does not have. */
export async function missing(rows: Rows, acknowledged: readonly string[]): Promise<number> {
  const stored = await rows(`select id from bookings where id in (${quoted(acknowledged)})`);
  return acknowledged.length - stored.length;
}

/**
 * Every change of a table fails as on a full disk (SQLSTATE 53100), and every query is answered. A disk that is really full
 * takes a file system of its own, which few machines let their users mount.
 */
async function fillDisk({ rows }: System): Promise<void> {
  await rows(`
    create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger disk_full before insert or update on %I execute function disk_full()', name);
      end loop;
    end $$`);
}

async function freeDisk({ rows }: System): Promise<void> {
  await rows('drop function disk_full cascade');
}
