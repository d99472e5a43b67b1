import { expect } from '@playwright/test';
import type { SupportContact } from '#machines/shell/support.machine.ts';
import support from '#tests/machines/shell/support.paths.ts';
import { SideMenu } from '../../pages/shell.pages.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { SETTINGS, writeSettings } from './answers.ts';

const popupIn = ({ page }: Stage) => page.getByRole('dialog', { name: 'Support' });
const buttonIn = (stage: Stage, name: string) => popupIn(stage).getByRole('button', { name, exact: true });

walkInBrowser(support, {
  calls: [SETTINGS],
  open: ({ page }) => page.goto('/login'),
  events: {
    'contact.changed': ({ calls }, { phone, email }: SupportContact) =>
      calls.answer(SETTINGS, writeSettings({ title: 'Example Cars', phone, email })),
    'support.open': async ({ page }) => {
      const menu = new SideMenu(page);
      await menu.open();
      await menu.entry('Support').click();
    },
    'support.close': (stage) => buttonIn(stage, 'Close').click(),
    'support.call': (stage) => buttonIn(stage, 'Call Support').click(),
    'support.email': (stage) => buttonIn(stage, 'Send Email to Support').click(),
  },
  states: {
    closed: (stage) => expect(popupIn(stage)).toBeHidden(),
    open: async (stage, { context: { phone, email } }) => {
      await expect(buttonIn(stage, 'Call Support')).toBeEnabled({ enabled: phone !== '' });
      await expect(buttonIn(stage, 'Send Email to Support')).toBeEnabled({ enabled: email !== '' });
    },
  },
});
