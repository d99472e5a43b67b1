import { expect } from '@playwright/test';
import type { MenuItemName } from '#machines/shell/menu-items.ts';
import sideMenu from '#tests/machines/shell/side-menu.paths.ts';
import support from '#tests/machines/shell/support.paths.ts';
import { SideMenu } from '../../pages/shell.pages.ts';
import { answerWith } from '../../support/api-answers.ts';
import { profileAnswer } from '../../support/customers.ts';
import { openedProgram, stopOtherPrograms } from '../../support/other-programs.ts';
import { signInInOtherTab } from '../support/browser.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { SETTINGS, writeSettings } from './answers.ts';

const LABELS: Readonly<Partial<Record<MenuItemName, string>>> = {
  requestRide: 'Request a ride',
  bookings: 'My bookings',
  promos: 'Promos',
  emergency: 'Emergency',
  support: 'Support',
};

const PHONE = '+61 (2) 5550-0000';
const EMAIL = 'help@example.com';

const inSupport = ({ on }: Stage<SideMenu>, name: string) => on.support.getByRole('button', { name, exact: true });

walkInBrowser(sideMenu, {
  on: SideMenu,
  open: async ({ page }) => {
    await answerWith(page, '/user/profile', { json: profileAnswer() });
    await answerWith(page, '/user/promotions', { json: { data: [] } });
    await page.goto('/');
    await signInInOtherTab(page);
  },
  events: {
    'menu.open': ({ on }) => on.opener.click(),
    'menu.close': ({ page }) => page.getByRole('button', { name: 'Close menu' }).click(),
    'install.toggle': ({ on }) => on.entry('Install App').click(),
    'profile.choose': ({ on }) => on.viewProfile.click(),
    'signOut.choose': async ({ on }) => {
      await on.signOut.click();
      await on.cancel.click();
    },
    'item.choose': async (stage, { item: { name } }) => {
      await stage.on.entry(LABELS[name] ?? '').click();
      // The open menu covers its button.
      if (name === 'support') await inSupport(stage, 'Close').click();
    },
  },
  // 'Request a ride' reloads the page.
  ends: ({ event }) => 'item' in event && event.item.name === 'requestRide',
  states: {
    closed: ({ on }) => expect(on.dialog).toBeHidden(),
    'open.collapsed': async ({ on }) => {
      const entries = ['AL Ada View Profile', ...Object.values(LABELS), 'Install App', 'Sign Out'];
      await expect.poll(() => on.contents()).toEqual(entries);
      await expect(on.entry('Install App')).toHaveAttribute('aria-expanded', 'false');
    },
    'open.expanded': ({ on }) => expect(on.entry('Install App')).toHaveAttribute('aria-expanded', 'true'),
  },
});

/** `shell/support` */
walkInBrowser(support, {
  on: SideMenu,
  calls: [SETTINGS],
  open: async ({ page, on, calls }) => {
    await stopOtherPrograms(page);
    await page.goto('/login');
    await on.open();
    await on.entry('Support').click();
    const call = on.support.getByRole('button', { name: 'Call Support' });
    await expect(call).toBeDisabled();
    await calls.answer(SETTINGS, writeSettings({ title: 'Example Cars', phone: PHONE, email: EMAIL }));
    await expect(call).toBeEnabled();
    await expect(on.support.getByRole('definition')).toHaveText([PHONE, EMAIL]);
    await page.keyboard.press('Escape');
  },
  events: {
    'support.open': async ({ on }) => {
      await on.open();
      await on.entry('Support').click();
    },
    'support.close': async ({ page, on }) => {
      await page.keyboard.press('Escape');
      await expect(on.opener).toBeFocused();
    },
    'contact.choose': async (stage, { href }) => {
      await inSupport(stage, href.startsWith('tel:') ? 'Call Support' : 'Send Email to Support').click();
      expect(await openedProgram(stage.page)).toBe(href);
    },
  },
  states: {
    closed: ({ on }) => expect(on.support).toBeHidden(),
    open: (stage) => expect(inSupport(stage, 'Send Email to Support')).toBeEnabled(),
  },
});
