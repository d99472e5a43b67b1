import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Dependencies } from '../../dependencies.ts';
import { ensureDemoCustomer } from './demo-customer.ts';
import { DEMO_EMAIL, type DemoLogin } from './demo-person.ts';
import { ensureDemoPromotion } from './demo-promotion.ts';
import { refreshDemoTrips } from './refresh-demo-trips.ts';
import { removeDemo } from './remove-demo.ts';

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
