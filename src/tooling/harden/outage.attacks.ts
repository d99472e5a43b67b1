import { setTimeout } from 'node:timers/promises';
import { type Attack, NO_ANSWER, type Traffic } from './attack.ts';
import { API, bookingFields } from './requests.ts';
import type { System } from './system.ts';

/** How long the database fails. */
const OUTAGE_MS = 3_000;
/** How soon after the database the service is back. */
const BACK_WITHIN_MS = 5_000;
const GIVE_UP_MS = 60_000;

export const OUTAGE_ATTACKS: readonly Attack[] = [
  {
    name: 'kill -9 during bookings',
    async run(system, traffic, size) {
      const fields = await bookingFields(traffic);
      const acknowledged: string[] = [];
      for (let round = 0; round < (size === 'quick' ? 2 : 100); round += 1) {
        const load = underLoad(traffic, fields, acknowledged);
        await setTimeout(200);
        await system.stop('SIGKILL');
        await load.end();
        await system.start();
      }
      return { lost: await missing(system, acknowledged) };
    },
  },
  {
    name: 'SIGTERM during bookings',
    async run(system, traffic, size) {
      const fields = await bookingFields(traffic);
      const acknowledged: string[] = [];
      for (let round = 0; round < (size === 'quick' ? 1 : 20); round += 1) {
        const load = underLoad(traffic, fields, acknowledged);
        await setTimeout(200);
        await system.stop('SIGTERM');
        await load.end();
        await system.start();
      }
      return { lost: traffic.resets + (await missing(system, acknowledged)) };
    },
  },
  ...(['stop', 'freeze', 'cut'] as const).map(
    (failure): Attack => ({
      name: `the database fails: ${failure}`,
      on: ['PostgreSQL'],
      limitMs: 5_000,
      async run(system, traffic, size) {
        const fields = await bookingFields(traffic);
        const acknowledged: string[] = [];
        const load = underLoad(traffic, fields, acknowledged);
        await setTimeout(500);
        system.proxy?.[failure]();
        await setTimeout(OUTAGE_MS);
        system.proxy?.restore();
        const [before, restoredAt] = [acknowledged.length, performance.now()];
        while (acknowledged.length === before && performance.now() - restoredAt < GIVE_UP_MS) await setTimeout(20);
        const isBack = performance.now() - restoredAt < (size === 'full' ? BACK_WITHIN_MS : GIVE_UP_MS);
        await load.end();
        return { lost: (await missing(system, acknowledged)) + (isBack ? 0 : 1) };
      },
    }),
  ),
];

/** Guests who book one after the other until `end`. */
function underLoad(traffic: Traffic, fields: Record<string, unknown>, acknowledged: string[]) {
  let isOver = false;
  const guest = async () => {
    while (!isOver) {
      const { status, body } = await traffic.post(`${API}/user/guest_add_booking`, fields);
      if (status === 200) acknowledged.push((body.data as { id: string }).id);
      if (status === NO_ANSWER) await setTimeout(20);
    }
  };
  const guests = traffic.times(12, guest);
  return {
    async end() {
      isOver = true;
      await guests;
    },
  };
}

/** How many acknowledged bookings the database does not have. */
async function missing(system: System, acknowledged: readonly string[]): Promise<number> {
  const stored = await system.rows<{ id: string }>('select id from bookings');
  const ids = new Set(stored.map(({ id }) => id));
  return acknowledged.filter((id) => !ids.has(id)).length;
}
