import { expectAccessible } from '../support/accessible-screen.ts';
import { test } from '../support/test.ts';
import { homeStates } from './states/home.states.ts';

for (const { name, arrange } of homeStates) {
  test(`${name} is accessible at every width and in both themes`, async ({ page }) => {
    await arrange(page);
    await expectAccessible(page);
  });
}
