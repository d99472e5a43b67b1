import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { users } from '../../db/account.schema.ts';
import { bookings } from '../../db/booking.schema.ts';
import type { Database } from '../../db/database.ts';
import { checkouts, payments, refundsDue } from '../../db/payment.schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ensureDemoCustomer } from './demo-customer.ts';
import { DEMO_EMAIL, DEMO_USER_ID, type DemoLogin } from './demo-person.ts';
import { endDemoPromotion, ensureDemoPromotion } from './demo-promotion.ts';
import { refreshDemoTrips } from './refresh-demo-trips.ts';

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
  await endDemoPromotion(db);
  const rides = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, DEMO_USER_ID));
  await db.transaction(async (tx) => {
    for (const table of [refundsDue, payments, checkouts])
      await tx.delete(table).where(inArray(table.bookingId, rides));
    await tx.delete(bookings).where(eq(bookings.userId, DEMO_USER_ID));
    await tx.delete(users).where(eq(users.id, DEMO_USER_ID));
  });
}
