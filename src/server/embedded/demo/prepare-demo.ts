import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { addDays, SITE_ZONE, toInstant, toLocal } from '#domain/local-time.ts';
import { users } from '../../db/account.schema.ts';
import { bookings } from '../../db/booking.schema.ts';
import type { Database } from '../../db/database.ts';
import { checkouts, payments, refundsDue } from '../../db/payment.schema.ts';
import { promotions } from '../../db/promotion.schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { DEMO_EMAIL, DEMO_USER_ID, type DemoLogin, ensureDemoCustomer } from './demo-customer.ts';
import { refreshDemoTrips } from './refresh-demo-trips.ts';

/** The demo promotion's id. */
const ID = 'demo';
const DAYS = 14;

/**
 * Creates or updates the demo customer's account, trips and promotion in test mode. With real payments, removes what
 * test mode has left in the database.
 * @returns undefined when there is no demo customer
 */
export async function prepareDemo(dependencies: Dependencies): Promise<DemoLogin | undefined> {
  if (!dependencies.testMode) {
    await removeDemo(dependencies.db);
    return undefined;
  }
  const password = await ensureDemoCustomer(dependencies);
  if (password === undefined) return undefined;
  // Lets requests run in between, which the embedded database would block.
  await nextTurn();
  await ensureDemoPromotion(dependencies);
  await nextTurn();
  await refreshDemoTrips(dependencies);
  return { email: DEMO_EMAIL, password };
}

/**
 * Removes the demo customer, whose rides were never really paid, once the database serves real payments. Safe to repeat
 * and to run in several processes.
 */
export async function removeDemo(db: Database): Promise<void> {
  // Bookings keep their promotion.
  await db.update(promotions).set({ active: false }).where(eq(promotions.id, ID));
  const rides = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, DEMO_USER_ID));
  await db.transaction(async (tx) => {
    for (const table of [refundsDue, payments, checkouts])
      await tx.delete(table).where(inArray(table.bookingId, rides));
    await tx.delete(bookings).where(eq(bookings.userId, DEMO_USER_ID));
    await tx.delete(users).where(eq(users.id, DEMO_USER_ID));
  });
}

/**
 * Offers a promotion that ends in two weeks, which the first catalogue lacks. A promotion of the operator with the same
 * code wins.
 */
async function ensureDemoPromotion({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  const midnight = toInstant({ date: addDays(toLocal(now(), SITE_ZONE).date, DAYS), time: '00:00' }, SITE_ZONE);
  const offer = { active: true, endsAt: midnight === undefined ? null : new Date(midnight) };
  const updated = await db.update(promotions).set(offer).where(eq(promotions.id, ID)).returning({ id: promotions.id });
  if (updated.length > 0) return;
  const description = '25% off while you try this site out: in test mode only.';
  await db
    .insert(promotions)
    .values({ ...offer, id: ID, code: 'DEMO25', description, percent: 25 })
    .onConflictDoNothing();
}
