import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addGuestBooking, type BookingPayload } from '#contract/booking/booking.contract.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { vehicleTypes } from '#server/db/catalogue.schema.ts';
import { type OpenDatabase, openPostgres } from '#server/db/database.ts';
import { createPostgres } from './support/databases.ts';
import { type TestSite, testSite } from './support/site.ts';
import { BOOKING } from './support/trips.ts';

describe('concurrent bookings on PostgreSQL through two servers', () => {
  let databases: OpenDatabase[];
  let sites: TestSite[];
  beforeAll(async () => {
    const url = await createPostgres();
    databases = await Promise.all([openPostgres(url), openPostgres(url)]);
    sites = databases.map(({ db }) => testSite(db));
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));
  beforeEach(async () => {
    await databases[0]?.db.delete(bookings);
  });

  const storm = (count: number, request: (index: number) => { payload?: Partial<BookingPayload>; key?: string }) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const { payload, key } = request(index);
        const site = sites[index % sites.length] as TestSite;
        const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
        const { status, body } = await site.send(addGuestBooking, { ...BOOKING, ...payload }, headers);
        return { status, id: (body as { data?: { id: string } }).data?.id };
      }),
    );
  const stored = () => databases[0]?.db.$count(bookings);

  test('fifty requests with one key create one booking', async () => {
    const answers = await storm(50, () => ({ key: 'one' }));
    const ids = new Set(answers.map(({ id }) => id));
    expect([new Set(answers.map(({ status }) => status)), ids.size, await stored()]).toEqual([new Set([200]), 1, 1]);
  });

  test('fifty different requests with one key create one booking, and 49 are refused', async () => {
    const answers = await storm(50, (index) => ({ payload: { notes: `Note ${index}` }, key: 'two' }));
    const statuses = answers.map(({ status }) => status).sort();
    expect([statuses, await stored()]).toEqual([[200, ...Array<number>(49).fill(422)], 1]);
  });

  test('fifty requests with different keys create fifty bookings with unique references', async () => {
    const answers = await storm(50, (index) => ({ key: `own-${index}` }));
    const rows =
      (await databases[0]?.db.select({ id: bookings.id, reference: bookings.reference }).from(bookings)) ?? [];
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(50);
  });

  test('a fare changed through one server applies to the next request to the other', async () => {
    const [first, second] = databases;
    await storm(2, () => ({}));
    const setBase = (base: number) =>
      first?.db.update(vehicleTypes).set({ base }).where(eq(vehicleTypes.id, 'business-sedan'));
    await setBase(5600);
    const [, refused] = await storm(2, () => ({}));
    const stillStored = await second?.db.$count(bookings);
    await setBase(5500);
    const [booked] = await storm(1, () => ({}));
    expect([refused?.status, stillStored, booked?.status, await stored()]).toEqual([409, 2, 200, 3]);
  });

  test('every booking has a valid price while fares keep changing', async () => {
    const [first] = databases;
    const fares = async () => {
      for (const base of [5600, 5500, 5600, 5500, 5600, 5500]) {
        await first?.db.update(vehicleTypes).set({ base }).where(eq(vehicleTypes.id, 'business-sedan'));
      }
    };
    const [answers] = await Promise.all([storm(40, (index) => ({ key: `fare-${index}` })), fares()]);
    const made = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 409).length;
    expect([made + refused, await stored()]).toEqual([40, made]);
  });

  test('fifty requests without a key create fifty bookings', async () => {
    await storm(50, () => ({}));
    expect(await stored()).toBe(50);
  });
});
