import { expectAccessible } from '../support/accessible-screen.ts';
import { test } from '../support/test.ts';
import type { ScreenState } from './states/screen-state.ts';

/** One test for each of the states. */
export function testAccessibilityOf(states: readonly ScreenState[]): void {
  for (const { name, arrange } of states) {
    test(`${name} is accessible at every width and in both themes`, async ({ page }) => {
      await arrange(page);
      await expectAccessible(page);
    });
  }
}
