import { expect, test } from 'vitest';
import { changeUntil } from '#server/bookings/change-window.ts';
import { readBooking } from '#server/bookings/read-booking.ts';
import type { bookings } from '#server/db/booking.schema.ts';
import { newDatabase } from '../support/databases.ts';
import { setSetting } from '../support/settings.ts';
import { NOW } from '../support/site.ts';
import { storeBooking } from '../support/stored-bookings.ts';

const db = await newDatabase();
const LATEST = Date.UTC(2027, 0, 4, 23, 30);

test('a ride can be changed until 4 hours before its pickup, or what the operator sets (`booking/change`)', async () => {
  const until = async (changes: Partial<typeof bookings.$inferInsert>, now = NOW) => {
    const booking = await readBooking(db, await storeBooking(db, changes));
    return booking && changeUntil(db, booking, now);
  };
  const paid = { paidAt: new Date(NOW), status: 'accepted' } as const;
  expect(await until(paid)).toBe(LATEST);
  expect(await until(paid, LATEST)).toBe(LATEST);
  expect(await until(paid, LATEST + 1)).toBeUndefined();
  expect(await until({ ...paid, status: 'cancelled' })).toBeUndefined();
  expect(await until({})).toBe(NOW + 30 * 60_000);
  await setSetting(db, 'change_hours', '0');
  expect(await until(paid, LATEST + 1)).toBe(Date.UTC(2027, 0, 5, 3, 30));
});
