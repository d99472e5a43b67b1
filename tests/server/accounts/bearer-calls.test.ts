import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changePassword } from '#contract/account/password.contract.ts';
import type { Call } from '#contract/call.ts';
import { DAY_MS } from '#domain/local-time.ts';
import { createSession, endSession } from '#server/accounts/sessions.ts';
import { emergencyContacts, sessions } from '#server/db/account.schema.ts';
import { rowsOf } from '#server/db/database.ts';
import { apiRoutes } from '#server/routes/api-routes.ts';
import { BOOKING, byLink, storeBooking } from '../support/bookings.ts';
import { addCustomer, by } from '../support/customers.ts';
import { NOW, newSite } from '../support/site.ts';
import { NEXT_PASSWORD, PASSWORD } from './support/accounts.ts';

const BEARER_CALLS = apiRoutes.map(({ call }) => call).filter(({ auth }) => ['bearer', 'ride'].includes(auth));
const perCall = BEARER_CALLS.map((call): [string, Call] => [`${call.method} ${call.path}`, call]);

const { db, site } = await newSite();

describe('bearer calls', async () => {
  const columns = rowsOf<{ table: string; column: string }>(
    await db.execute(sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and (column_name in ('user_id', 'booking_id') or table_name = 'users' and column_name = 'id')
      order by 1, 2`),
  );
  const passwordHash = await site.dependencies.passwords.hash(PASSWORD);
  const secret = { firstName: 'Secret', lastName: 'Secretson', email: 'secret@example.com', phone: '400000000' };
  await addCustomer(db, 'ada', { ...secret, passwordHash });
  await createSession(site.dependencies, 'ada');
  const booking = await storeBooking(db, { userId: 'ada', pickup: 'Secret Harbour', clientName: 'Secret' });
  const contact = { userId: 'ada', slot: 1, name: 'Secret', phone: '412345678', createdAt: new Date(NOW) };
  // The id is the one that the calls below request.
  await db.insert(emergencyContacts).values({ ...contact, id: booking });
  await addCustomer(db, 'eve', { passwordHash: await site.dependencies.passwords.hash(NEXT_PASSWORD) });
  // Values for the fields of the calls, all of them Ada's.
  const fields: Record<string, unknown> = {
    ...BOOKING,
    id: booking,
    booking_id: booking,
    user_id: 'ada',
    refund: 0,
    rating: 1,
    review: 'Bad',
    upcoming: 1,
    code: 'NONE',
    first_name: 'Eve',
    last_name: 'Evesdrop',
    name: 'Eve',
    phone: '412345678',
    mobile: '+61412345678',
    mobile_number: '412345678',
    current_password: PASSWORD,
    new_password: 'eve was here, and there',
  };
  const { dependencies } = site;
  const [{ tokenHash } = { tokenHash: '' }] = await db.select().from(sessions);
  site.time = NOW - 90 * DAY_MS;
  const expired = await createSession(dependencies, 'eve');
  site.time = NOW - 14 * DAY_MS;
  const idle = await createSession(dependencies, 'eve');
  site.time = NOW;
  const ended = await createSession(dependencies, 'eve');
  await endSession(db, ended);
  const alive = await createSession(dependencies, 'eve');

  const authorizations = [
    undefined,
    '',
    'Bearer',
    'Bearer nonsense',
    `Bearer ${'a'.repeat(5000)}`,
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.',
    "Bearer ' or true --",
    'Bearer ada',
    `Bearer ${tokenHash}`,
    `Bearer ${expired}`,
    `Bearer ${idle}`,
    `Bearer ${ended}`,
    `Basic ${alive}`,
    alive,
    `Bearer ${alive} ${alive}`,
  ];

  /** All rows of Ada and of her booking. */
  const adasRows = async () => {
    const owned = columns.map(({ table, column }) => {
      const owner = column === 'booking_id' ? fields.booking_id : 'ada';
      return sql`select ${`${table} by ${column}`} as name, coalesce(json_agg(owned), '[]') as rows
        from ${sql.identifier(table)} as owned where ${sql.identifier(column)} = ${owner}`;
    });
    const rows = rowsOf<{ name: string; rows: unknown[] }>(await db.execute(sql.join(owned, sql` union all `)));
    return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
  };

  test('exist, and so do the rows that they must not change', async () => {
    expect(BEARER_CALLS).toEqual(expect.arrayContaining([changePassword]));
    expect(await adasRows()).toMatchObject({
      'users by id': [{ first_name: 'Secret' }],
      'sessions by user_id': [{}],
      'bookings by user_id': [{ pickup: 'Secret Harbour' }],
      'emergency_contacts by user_id': [{ name: 'Secret' }],
    });
  });

  test.each(perCall)('%s refuses a request without a valid session', async (_name, call) => {
    const before = await adasRows();
    for (const authorization of authorizations) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const { status, headers: answered, body } = await site.send(call, fields, headers);
      const names = ['www-authenticate', 'cache-control'];
      expect([status, ...names.map((name) => answered.get(name))]).toEqual([401, 'Bearer', 'no-store']);
      expect(body).toMatchObject({ message: 'Log in to continue.' });
    }
    expect(await adasRows()).toEqual(before);
  });

  test.each(perCall)("%s neither shows nor changes another customer's data", async (_name, call) => {
    const before = await adasRows();
    const token = await createSession(site.dependencies, 'eve');
    const { status, headers, body } = await site.send(call, fields, by(token));
    expect([status === 401, headers.get('cache-control'), site.logged]).toEqual([false, 'no-store', []]);
    expect(JSON.stringify(body)).not.toMatch(/secret/i);
    expect(await adasRows()).toEqual(before);
  });

  test.each(perCall)("%s is refused with a link to another's ride (`booking/ride-link`)", async (_name, call) => {
    const before = await adasRows();
    const bookingId = await storeBooking(db, { clientName: 'Eve' });
    const { status, body } = await site.send(call, fields, await byLink(site, bookingId));
    expect(call.auth === 'bearer' ? [401] : [404, 422]).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(/secret/i);
    expect(await adasRows()).toEqual(before);
  });

  test("of the owner change the owner's data", async () => {
    const before = await adasRows();
    const token = await createSession(site.dependencies, 'ada');
    expect((await site.send(changePassword, fields as never, by(token))).status).toBe(200);
    expect(await adasRows()).not.toEqual(before);
  });
});
