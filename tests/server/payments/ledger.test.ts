import { randomUUID } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/database.ts';
import { ledger, payments } from '#server/db/payment.schema.ts';
import { createPostgres, newDatabase } from '../support/databases.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { addBooking } from './support/bookings.ts';
import { startSite } from './support/site.ts';

const db = await newDatabase();

describe('The ledger (`money/ledger`)', async () => {
  const site = await startSite(db, {}, afterAll);
  const { clock } = site;

  it.each([
    ['a second entry of one movement', 'refund', 're_1', -1, 'ledger_once'],
    ['a refund that comes in', 'refund', 're_2', 1, 'ledger_sign'],
    ['a charge that goes out', 'charge', 'pi_2', -1, 'ledger_sign'],
    ['a dispute of nothing', 'dispute', 'txn_2', 0, 'ledger_sign'],
  ] as const)('refuses %s', async (_what, kind, reference, amount, constraint) => {
    const bookingId = await addBooking(db, clock);
    const row = { bookingId, paymentId: 'pi', currency: 'aud', movedAt: new Date(clock.now()) };
    await db.insert(ledger).values({ ...row, kind: 'refund', reference: 're_1', amount: -1 });
    const refused = db.insert(ledger).values({ ...row, kind, reference, amount });
    await expect(refused).rejects.toMatchObject({ cause: { constraint } });
    await db.delete(ledger).where(eq(ledger.reference, 're_1'));
  });

  it('refuses a payment of two bookings, and two payments of a booking', async () => {
    const [bookingId, another] = [await addBooking(db, clock), await addBooking(db, clock)];
    const payment = { bookingId, providerPaymentId: 'pi_once', amount: 13_200, paidAt: new Date(clock.now()) };
    const store = (change: object) => db.insert(payments).values({ ...payment, id: randomUUID(), ...change });
    await store({});
    const refused = (constraint: string) => ({ cause: { constraint } });
    await expect(store({ bookingId: another })).rejects.toMatchObject(refused('payments_provider_payment'));
    await expect(store({ providerPaymentId: 'pi_other' })).rejects.toMatchObject(refused('payments_one_per_booking'));
  });
});

it('The migration enters payments and money due back of earlier versions in the ledger', async () => {
  const url = await createPostgres(false);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const before = await migrationsBefore('0011_ledger');
  await migrate(drizzle(client), { migrationsFolder: before });
  await client.query(`
    insert into vehicle_types (id, title, name, description, image, passengers, suitcases, base, per_km, per_minute, per_hour,
      minimum, position) values ('v', '', '', '', '', 1, 1, 0, 0, 0, 0, 0, 0);
    insert into bookings (id, reference, pickup, pickup_lat, pickup_lng, "drop", drop_lat, drop_lng, time_zone, pickup_at,
      pickup_local, ride_ends_at, service_type, distance_km, duration_minutes, vehicle_type_id, vehicle_title, passengers,
      luggage, client_name, client_email, client_phone, subtotal, additional_price, discount, tax, total, tax_rate,
      created_at, expires_at)
      select id, id, '', 0, 0, '', 0, 0, 'Australia/Sydney', now(), '', now(), 0, 1, 1, 'v', '', 1, 1, '', '', '', total, 0,
        0, 0, total, 10, now(), now() from (values ('paid', 13200), ('free', 49), ('unpaid', 900)) as b (id, total);
    insert into payments (id, booking_id, provider_payment_id, amount, paid_at)
      values ('p1', 'paid', 'pi_1', 13200, '2027-01-01'), ('p2', 'free', null, 0, '2027-01-02');
    insert into refunds_due (provider_payment_id, checkout_id, booking_id, amount, currency, reason, noted_at)
      values ('pi_2', 'cs_2', 'paid', 13200, 'usd', 'paid-twice', '2027-01-03')`);
  await client.end();

  const database = await openPostgres(url, { timeoutMs: 60_000 });
  await database.migrate();
  const rows = await database.db.select().from(ledger).orderBy(sql`${ledger.movedAt}`);
  await database.close();
  expect(rows).toEqual([
    entry('charge', 'pi_1', 'paid', 13_200, 'aud', '2027-01-01'),
    entry('write-off', 'free', 'free', 49, 'aud', '2027-01-02'),
    entry('charge', 'pi_2', 'paid', 13_200, 'usd', '2027-01-03'),
  ]);
});

function entry(kind: string, reference: string, bookingId: string, amount: number, currency: string, day: string) {
  const paymentId = kind === 'write-off' ? null : reference;
  return { kind, reference, bookingId, paymentId, amount, currency, movedAt: expect.toSatisfy(isOn(day)) };
}

/** The session of the migration test has the time zone of its server. */
const isOn = (day: string) => (at: Date) => Math.abs(at.getTime() - Date.parse(day)) <= 14 * 3_600_000;

/** A copy of the migrations before one. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await temporaryFolder({}, onTestFinished);
  await cp(new URL('../../../src/server/db/migrations', import.meta.url), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const count = journal.entries.findIndex((one) => one.tag === tag);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}
