import { setTimeout as pause } from 'node:timers/promises';
import type { Dependencies } from '../../dependencies.ts';
import type { DemoLogin } from './demo-person.ts';

/** The first visitors' requests come first: the embedded database answers one statement at a time. */
const AFTER_START_MS = 250;

/**
 * Sees to the demo customer in the background, once the server listens: neither its code nor its work is waited for.
 * @param onReady called when the demo customer can log in: in test mode only
 */
export function tendDemo(dependencies: Dependencies, onReady?: (login: DemoLogin) => void): void {
  dependencies.background.run('see to the demo customer', async () => {
    await pause(AFTER_START_MS);
    const { prepareDemo } = await import('./prepare-demo.ts');
    const login = await prepareDemo(dependencies);
    if (login) onReady?.(login);
  });
}
