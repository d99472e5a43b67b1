import { expect } from '@playwright/test';
import type { Visitor } from '#domain/routes.ts';
import type { MenuItemName } from '#machines/shell/menu-items.ts';
import type { SupportContact } from '#machines/shell/support.machine.ts';
import sideMenu from '#tests/machines/shell/side-menu.paths.ts';
import support from '#tests/machines/shell/support.paths.ts';
import { SideMenu } from '../../pages/shell.pages.ts';
import { answerWith } from '../../support/api-answers.ts';
import { profileAnswer } from '../../support/fake-customer.ts';
import { openedProgram, stopOtherPrograms } from '../../support/other-programs.ts';
import { signInInOtherTab, signOutInOtherTab } from '../support/browser.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { SETTINGS, writeSettings } from './answers.ts';

const LABELS: Readonly<Partial<Record<MenuItemName, string>>> = {
  signIn: 'Sign In',
  requestRide: 'Request a ride',
  promos: 'Promos',
  support: 'Support',
};

const ENTRIES: Readonly<Record<Visitor, readonly string[]>> = {
  guest: ['Sign In', 'Request a ride', 'Support', 'Install App'],
  customer: [
    'AL Ada View Profile',
    'Request a ride',
    'My bookings',
    'Promos',
    'Emergency',
    'Support',
    'Install App',
    'Sign Out',
  ],
};

const inSupport = ({ on }: Stage<SideMenu>, name: string) => on.support.getByRole('button', { name, exact: true });

walkInBrowser(sideMenu, {
  on: SideMenu,
  open: async ({ page }) => {
    await answerWith(page, '/user/profile', { json: profileAnswer() });
    await answerWith(page, '/user/promotions', { json: { data: [] } });
    await page.goto('/');
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
    'item.choose': async (stage, { name }: { name: MenuItemName }) => {
      await stage.on.entry(LABELS[name] ?? '').click();
      // The open menu covers its button.
      if (name === 'support') await inSupport(stage, 'Close').click();
    },
    'visitor.changed': ({ page }, { visitor }: { visitor: Visitor }) =>
      visitor === 'customer' ? signInInOtherTab(page) : signOutInOtherTab(page),
  },
  can: ({ from, event }) => !('visitor' in event) || event.visitor !== from.snapshot.context.visitor,
  // 'Request a ride' reloads the page.
  ends: ({ event }) => 'name' in event && event.name === 'requestRide',
  states: {
    closed: ({ on }) => expect(on.dialog).toBeHidden(),
    open: ({ on }, { context: { visitor } }) => expect(on.signOut).toBeVisible({ visible: visitor === 'customer' }),
    'open.collapsed': async ({ on }, { context: { visitor } }) => {
      await expect.poll(() => on.contents()).toEqual(ENTRIES[visitor as Visitor]);
      await expect(on.entry('Install App')).toHaveAttribute('aria-expanded', 'false');
    },
    'open.expanded': ({ on }) => expect(on.entry('Install App')).toHaveAttribute('aria-expanded', 'true'),
  },
});

walkInBrowser(support, {
  on: SideMenu,
  calls: [SETTINGS],
  open: async ({ page }) => {
    await stopOtherPrograms(page);
    await page.goto('/login');
  },
  events: {
    'contact.changed': ({ calls }, { phone, email }: SupportContact) =>
      calls.answer(SETTINGS, writeSettings({ title: 'Example Cars', phone, email })),
    'support.open': async ({ on }) => {
      await on.open();
      await on.entry('Support').click();
    },
    'support.close': async ({ page, on }) => {
      await page.keyboard.press('Escape');
      await expect(on.opener).toBeFocused();
    },
    'support.call': async (stage) => {
      await inSupport(stage, 'Call Support').click();
      expect(await openedProgram(stage.page)).toBe('tel:+61255500000');
    },
    'support.email': async (stage) => {
      await inSupport(stage, 'Send Email to Support').click();
      expect(await openedProgram(stage.page)).toBe('mailto:help@example.com');
    },
  },
  states: {
    closed: ({ on }) => expect(on.support).toBeHidden(),
    open: async (stage, { context: { phone, email } }) => {
      await expect(inSupport(stage, 'Call Support')).toBeEnabled({ enabled: phone !== '' });
      await expect(inSupport(stage, 'Send Email to Support')).toBeEnabled({ enabled: email !== '' });
      await expect(stage.on.support.getByRole('definition')).toHaveText([phone, email].filter(Boolean));
    },
  },
});
