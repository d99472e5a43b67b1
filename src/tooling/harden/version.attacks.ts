import { sql } from 'drizzle-orm';
import { openPostgres, rowsOf } from '#server/db/database.ts';
import { startApp, withFolder, withPostgres } from '../bench/processes.ts';
import { type Attack, type Damage, Traffic } from './attack.ts';
import { missing, underLoad } from './outage.attacks.ts';
import { withPastVersions } from './past-versions.ts';
import { API, type Bearer, bookedId, bookingFields, newCustomer, openCheckout } from './requests.ts';
import { paidReference, pay } from './rides.ts';

export const VERSION_ATTACKS: readonly Attack[] = [
  {
    name: 'two versions on one database',
    on: ['PostgreSQL'],
    quick: [],
    run: (system, traffic) =>
      withPastVersions(async (scripts) => {
        if (scripts.length === 0) console.log('There is no history here: no earlier version is tried.');
        return withFolder((folder) =>
          withPostgres((url) => upgrade(traffic, scripts, { ...system.env, DATABASE_URL: url, DATA_DIR: folder })),
        );
      }),
  },
];

/**
 * One database is upgraded through all versions under load. Each runs beside the one before it, which stops and comes
 * back to the newer schema.
 */
async function upgrade(traffic: Traffic, scripts: readonly string[], env: NodeJS.ProcessEnv): Promise<Partial<Damage>> {
  const versions = [...scripts.map((script) => ['--import', 'tsx', script]), undefined];
  let before = await startApp(env, versions[0]);
  let running = [before.url];
  traffic.urls = () => running;
  // One for all: an address may sign up few.
  const customer = await newCustomer(traffic);
  const load = underLoad(traffic, await bookingFields(traffic), 'quick');
  let lost = 0;
  for (const [index, version] of versions.slice(1).entries()) {
    const after = await startApp(env, version);
    running = [before.url, after.url];
    lost += Number(!(await load.acknowledges(20)));
    lost += await storeAndRead(customer, before.url, after.url);
    lost += await storeAndRead(customer, after.url, before.url);
    running = [after.url];
    await before.stop();
    const again = await startApp(env, versions[index]);
    running = [again.url];
    lost += Number(!(await load.acknowledges(5)));
    running = [after.url];
    await again.stop();
    before = after;
  }
  const acknowledged = await load.end();
  await before.stop();

  const database = await openPostgres(env.DATABASE_URL ?? '', { timeoutMs: 60_000 });
  lost += await missing(async (statement) => rowsOf(await database.db.execute(sql.raw(statement))), acknowledged);
  await database.close();
  return { lost };
}

/** One version stores, and the other reads and is paid. Returns how much goes wrong. */
async function storeAndRead(customer: Bearer, storing: string, reading: string): Promise<number> {
  const [writer, reader] = [storing, reading].map((url) => new Traffic(() => [url])) as [Traffic, Traffic];
  const id = bookedId(await writer.post(`${API}/user/add_booking`, await bookingFields(writer), customer)) ?? '';
  const detail = await reader.post(`${API}/user/booking_detail`, { id }, customer);
  const openedAs = (one: Traffic) => openCheckout(one, id, customer);
  const [opened, repeated] = [await openedAs(writer), await openedAs(reader)];
  const isAnswered = [detail, opened, repeated].every(({ status }) => status === 200);
  const isOneSession = opened.body.url === repeated.body.url;
  const isPaid = (await pay(reader, String(opened.body.url))) && (await paidReference(writer, customer, id)) !== '';
  return [isAnswered, isOneSession, isPaid].filter((isSo) => !isSo).length;
}
