import { expect } from '@playwright/test';
import type { Visitor } from '#domain/routes.ts';
import type { MenuItemName } from '#machines/shell/menu-items.ts';
import sideMenu from '#tests/machines/shell/side-menu.paths.ts';
import { SideMenu } from '../../pages/shell.pages.ts';
import { answerWith } from '../../support/api-answers.ts';
import { profileAnswer } from '../../support/fake-customer.ts';
import { signInInOtherTab, signOutInOtherTab } from '../support/browser.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const LABELS: Readonly<Partial<Record<MenuItemName, string>>> = {
  signIn: 'Sign In',
  requestRide: 'Request a ride',
  promos: 'Promos',
  support: 'Support',
};

const installIn = (stage: Stage) => new SideMenu(stage.page).entry('Install App');

async function choose({ page }: Stage, name: MenuItemName): Promise<void> {
  await new SideMenu(page).entry(LABELS[name] ?? '').click();
  if (name !== 'support') return;
  // The open menu covers its button.
  await page.getByRole('dialog', { name: 'Support' }).getByRole('button', { name: 'Close' }).click();
}

async function chooseToSignOut({ page }: Stage): Promise<void> {
  const menu = new SideMenu(page);
  await menu.signOut.click();
  await menu.cancel.click();
}

walkInBrowser(sideMenu, {
  open: async ({ page }) => {
    await answerWith(page, '/user/profile', { json: profileAnswer() });
    await answerWith(page, '/user/promotions', { json: { data: [] } });
    await page.goto('/');
  },
  events: {
    'menu.open': ({ page }) => new SideMenu(page).opener.click(),
    'menu.close': ({ page }) => page.getByRole('button', { name: 'Close menu' }).click(),
    'install.toggle': (stage) => installIn(stage).click(),
    'profile.choose': ({ page }) => new SideMenu(page).viewProfile.click(),
    'signOut.choose': chooseToSignOut,
    'item.choose': (stage, { name }: { name: MenuItemName }) => choose(stage, name),
    'visitor.changed': ({ page }, { visitor }: { visitor: Visitor }) =>
      visitor === 'customer' ? signInInOtherTab(page) : signOutInOtherTab(page),
  },
  can: ({ from, event }) => !('visitor' in event) || event.visitor !== from.snapshot.context.visitor,
  // 'Request a ride' reloads the page.
  ends: ({ event }) => 'name' in event && event.name === 'requestRide',
  states: {
    closed: ({ page }) => expect(new SideMenu(page).dialog).toBeHidden(),
    open: async ({ page }, { context: { visitor } }) => {
      const menu = new SideMenu(page);
      await expect(menu.dialog).toBeVisible();
      await expect(menu.signOut).toBeVisible({ visible: visitor === 'customer' });
      await expect(menu.entry('Sign In')).toBeVisible({ visible: visitor === 'guest' });
    },
    'open.collapsed': (stage) => expect(installIn(stage)).toHaveAttribute('aria-expanded', 'false'),
    'open.expanded': (stage) => expect(installIn(stage)).toHaveAttribute('aria-expanded', 'true'),
  },
});
