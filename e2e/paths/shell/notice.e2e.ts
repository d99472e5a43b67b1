import { expect } from '@playwright/test';
import notice from '#tests/machines/shell/notice.paths.ts';
import { fiveContacts } from '#tests/machines/support/emergency-samples.ts';
import { EmergencyPage } from '../../pages/shell.pages.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { stopClock } from '../support/browser.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { keepContacts, removeFirstContact } from './answers.ts';

const closeIn = ({ page }: Stage) => page.getByRole('button', { name: 'Close notice' });

walkInBrowser(notice, {
  open: async ({ page }) => {
    await page.clock.install();
    await visitSignedIn(page);
    await keepContacts(page, fiveContacts);
    await new EmergencyPage(page).open();
  },
  events: {
    'notice.show': async ({ page }) => {
      // The dialog closes only while the clock runs.
      await page.clock.resume();
      await removeFirstContact(page);
      await stopClock(page);
    },
    'notice.dismiss': (stage) => closeIn(stage).click(),
    'xstate.after.notice.notice.shown': ({ page }) => page.clock.fastForward(8_000),
  },
  states: {
    hidden: (stage) => expect(closeIn(stage)).toBeHidden(),
    shown: async (stage) => {
      await expect(closeIn(stage)).toBeVisible();
      await expect(stage.page.getByText(/ was removed from your emergency contacts\.$/)).toBeVisible();
    },
  },
});
