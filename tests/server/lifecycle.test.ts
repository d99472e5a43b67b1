import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { completePast, expireUnpaid, statusAt } from '#server/bookings/lifecycle.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { ACCEPTED, type BookingChanges, PAID, storeBooking } from './support/bookings.ts';
import { bothDatabases } from './support/databases.ts';
import { NOW } from './support/site.ts';

const RIDE_ENDS = Date.parse('2027-01-05T04:00:00Z');

const databases = await bothDatabases();

describe.each(databases)('the life of a booking on $kind (`booking/states`)', ({ db }) => {
  beforeEach(async () => {
    await db.delete(bookings);
  });

  const statuses = async () => {
    const rows = await db.select().from(bookings);
    return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  };

  test('expires once, 30 minutes after booking, when unpaid', async () => {
    const unpaid = await storeBooking(db);
    const paid = await storeBooking(db, PAID);
    const accepted = await storeBooking(db, ACCEPTED);
    const cancelled = await storeBooking(db, { status: 'cancelled' });
    expect(await expireUnpaid(db, NOW + 30 * MINUTE_MS - 1)).toEqual([]);
    expect(await expireUnpaid(db, NOW + 30 * MINUTE_MS)).toEqual([unpaid]);
    expect(await expireUnpaid(db, NOW + 30 * MINUTE_MS)).toEqual([]);
    expect(await statuses()).toEqual({
      [unpaid]: 'expired',
      [paid]: 'pending',
      [accepted]: 'accepted',
      [cancelled]: 'cancelled',
    });
  });

  test('completes once, 24 hours after the ride, when accepted', async () => {
    const accepted = await storeBooking(db, ACCEPTED);
    const waiting = await storeBooking(db, PAID);
    expect(await completePast(db, RIDE_ENDS + 24 * HOUR_MS - 1)).toEqual([]);
    expect(await completePast(db, RIDE_ENDS + 24 * HOUR_MS)).toEqual([accepted]);
    expect(await completePast(db, RIDE_ENDS + 24 * HOUR_MS)).toEqual([]);
    expect(await statuses()).toEqual({ [accepted]: 'completed', [waiting]: 'pending' });
  });

  test('shows the current state even before the jobs run', async () => {
    await storeBooking(db);
    await storeBooking(db, ACCEPTED);
    const completed = RIDE_ENDS + 24 * HOUR_MS;
    for (const now of [NOW, NOW + 30 * MINUTE_MS - 1, NOW + 30 * MINUTE_MS, completed - 1, completed]) {
      const read = (await db.select().from(bookings)).map((row) => [row.id, statusAt(row, now)]);
      await expireUnpaid(db, now);
      await completePast(db, now);
      expect(await statuses()).toEqual(Object.fromEntries(read));
    }
    expect(Object.values(await statuses())).toEqual(['expired', 'completed']);
  });
});

describe.each(databases)('the tables on $kind', ({ db }) => {
  const refusal = (changes: BookingChanges) =>
    storeBooking(db, changes).then(
      () => undefined,
      (error: { cause: { constraint: string } }) => error.cause.constraint,
    );

  test.each<[string, BookingChanges, string]>([
    ['a total that is not the sum', { total: 10999 }, 'bookings_total'],
    ['a negative amount', { discount: -1, total: 11001 }, 'bookings_amounts'],
    ['a discount above the price', { discount: 12000, total: -1000 }, 'bookings_amounts'],
    ['an unknown status', { status: 'lost' as 'pending' }, 'bookings_status'],
    ['an accepted booking that is not paid', { status: 'accepted' }, 'bookings_paid'],
    ['no passengers', { passengers: 0 }, 'bookings_people'],
    ['a return instant without its local time', { returnAt: new Date(NOW) }, 'bookings_return'],
    ['a key without a scope', { idempotencyKey: 'key', requestHash: 'hash' }, 'bookings_request'],
    ['a vehicle that does not exist', { vehicleTypeId: 'rocket' }, 'bookings_vehicle_type_id_vehicle_types_id_fk'],
  ])('refuse %s', async (_name, changes, constraint) => {
    expect(await refusal(changes)).toBe(constraint);
  });

  test('refuse a second booking with the same key, reference or id', async () => {
    const key = { idempotencyScope: 'guest', idempotencyKey: 'key', requestHash: 'hash' };
    await storeBooking(db, { ...key, id: 'one', reference: 'MC-ONE' });
    expect(await refusal(key)).toBe('bookings_idempotency');
    expect(await refusal({ reference: 'MC-ONE' })).toBe('bookings_reference');
    expect(await refusal({ id: 'one' })).toBe('bookings_pkey');
    expect(await refusal({ ...key, idempotencyScope: 'customer-7' })).toBeUndefined();
  });
});
