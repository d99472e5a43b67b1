import { sql } from 'drizzle-orm';
import { openPostgres, rowsOf } from '#server/db/database.ts';
import { startApp, withFolder, withPostgres } from '../bench/processes.ts';
import { type Attack, type Damage, Traffic } from './attack.ts';
import { missing, underLoad } from './outage.attacks.ts';
import { withPreviousVersion } from './previous-version.ts';
import { API, bookedId, bookingFields, newCustomer, openCheckout } from './requests.ts';

export const VERSION_ATTACKS: readonly Attack[] = [
  {
    name: 'two versions on one database',
    on: ['PostgreSQL'],
    quick: [],
    async run(system, traffic) {
      const damage = await withPreviousVersion((script) =>
        withFolder((folder) =>
          withPostgres((url) => upgrade(traffic, script, { ...system.env, DATABASE_URL: url, DATA_DIR: folder })),
        ),
      );
      if (damage === undefined)
        console.log('There is no history here: the version before the latest migration is not tried.');
      return damage ?? {};
    },
  },
];

/** The version before starts on an empty database, this one beside it; the old one stops, and comes back. */
async function upgrade(traffic: Traffic, script: string, env: NodeJS.ProcessEnv): Promise<Partial<Damage>> {
  const old = ['--import', 'tsx', script];
  const before = await startApp(env, old);
  let running = [before.url];
  traffic.urls = () => running;
  const fields = await bookingFields(traffic);
  const load = underLoad(traffic, fields);
  await load.acknowledges(20);
  const after = await startApp(env);
  running = [before.url, after.url];
  await load.acknowledges(100);
  const unread = (await crosswise(before.url, after.url)) + (await crosswise(after.url, before.url));
  running = [after.url];
  await before.stop();
  const again = await startApp(env, old);
  running = [again.url];
  const isBack = await load.acknowledges(20);
  const acknowledged = await load.end();
  await Promise.all([again.stop(), after.stop()]);

  const database = await openPostgres(env.DATABASE_URL ?? '', { timeoutMs: 60_000 });
  const lost = await missing(async (statement) => rowsOf(await database.db.execute(sql.raw(statement))), acknowledged);
  await database.close();
  return { lost: lost + unread + Number(!isBack) };
}

/** One version stores and the other reads. Returns how much goes wrong. */
async function crosswise(storing: string, reading: string): Promise<number> {
  const [writer, reader] = [storing, reading].map((url) => new Traffic(() => [url])) as [Traffic, Traffic];
  const customer = await newCustomer(writer);
  const id = bookedId(await writer.post(`${API}/user/add_booking`, await bookingFields(writer), customer)) ?? '';
  const detail = await reader.post(`${API}/user/booking_detail`, { id }, customer);
  const openedAs = (one: Traffic) => openCheckout(one, id, customer);
  const [opened, repeated] = [await openedAs(writer), await openedAs(reader)];
  const answers = [detail, opened, repeated];
  const session = ({ body }: typeof opened) => String(body.url).split('/').at(-1);
  return answers.filter(({ status }) => status !== 200).length + Number(session(opened) !== session(repeated));
}
