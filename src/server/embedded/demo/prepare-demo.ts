import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Dependencies } from '../../dependencies.ts';
import { DEMO_EMAIL, type DemoLogin } from './demo-person.ts';
import { keepDemoCustomer } from './keep-demo-customer.ts';
import { keepDemoPromotion } from './keep-demo-promotion.ts';
import { keepDemoTrips } from './keep-demo-trips.ts';
import { removeDemo } from './remove-demo.ts';

/**
 * Makes the demo customer's account, trips and promotion, or brings them up to date: in test mode only. Where real cards are
 * charged, it takes away what test mode has left on the database.
 * @returns undefined where there is no demo customer
 */
export async function prepareDemo(dependencies: Dependencies): Promise<DemoLogin | undefined> {
  if (!dependencies.testMode) {
    await removeDemo(dependencies.db);
    return undefined;
  }
  const password = await keepDemoCustomer(dependencies);
  if (password === undefined) return undefined;
  // Requests get their turn in between, which the embedded database would keep to itself.
  await nextTurn();
  await keepDemoPromotion(dependencies);
  await nextTurn();
  await keepDemoTrips(dependencies);
  return { email: DEMO_EMAIL, password };
}
