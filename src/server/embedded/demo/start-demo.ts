import { setTimeout as pause } from 'node:timers/promises';
import type { Dependencies } from '../../dependencies.ts';
import type { DemoLogin } from './demo-customer.ts';

/** Gives the first requests precedence: the embedded database runs one statement at a time. */
const AFTER_START_MS = 250;

/**
 * Prepares the demo customer in the background, once the server listens.
 * @param onReady called in test mode, when the demo customer can sign in
 */
export function startDemo(dependencies: Dependencies, onReady?: (login: DemoLogin) => void): void {
  dependencies.background.run('prepare the demo customer', async () => {
    await pause(AFTER_START_MS);
    const { prepareDemo } = await import('./prepare-demo.ts');
    const login = await prepareDemo(dependencies);
    if (login) onReady?.(login);
  });
}

export function printDemoLogin({ email, password }: DemoLogin): void {
  console.log(`Demo customer: ${email}, password ${password}`);
}
