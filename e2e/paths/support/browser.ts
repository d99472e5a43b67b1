import { expect, type Locator, type Page } from '@playwright/test';
import { FAKE_SESSION } from '../../support/customers.ts';

export function signInInOtherTab(page: Page): Promise<void> {
  return writeInOtherTab(page, FAKE_SESSION);
}

export function signOutInOtherTab(page: Page): Promise<void> {
  return inOtherTab(page, () => window.localStorage.clear(), []);
}

/** The session expires in another tab; the account stays. */
export function expireInOtherTab(page: Page): Promise<void> {
  return writeInOtherTab(page, { token: undefined, username: undefined, auth: undefined });
}

/** Another tab stores values in local storage, one by one; undefined removes one. */
export function writeInOtherTab(page: Page, entries: Readonly<Record<string, string | undefined>>): Promise<void> {
  const write = (stored: Stored) => {
    for (const [key, value] of stored)
      if (value === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, value);
  };
  return inOtherTab(
    page,
    write,
    Object.entries(entries).map(([key, value]) => [key, value ?? null]),
  );
}

type Stored = readonly (readonly [string, string | null])[];

async function inOtherTab(page: Page, act: (stored: Stored) => void, stored: Stored): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(new URL('/favicon.svg', page.url()).href);
  await other.evaluate(act, stored);
  await other.close();
  await page.bringToFront();
}

/** Matches the file of the inspected app that contains a module loaded on demand. */
export function appFile(module: string): (url: URL) => boolean {
  const file = new RegExp(`^/inspected/assets/${module}-[\\w-]+\\.js$`);
  return ({ pathname }) => file.test(pathname);
}

/** Stops the installed clock of a page, so that no timer fires before its turn on the path. */
export async function stopClock(page: Page): Promise<void> {
  // A clock has to be stopped in its future, which a busy machine may reach too early.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)).toPass();
}

/** Enters a field and leaves it with Tab. */
export async function leave(field: Locator): Promise<void> {
  await field.click();
  await field.page().keyboard.press('Tab');
}

/** Goes back to an earlier address, like a choice from the history list of the browser's Back button. */
export async function goBackTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { navigation, location, history } = window;
    const { href } = new URL(to, location.href);
    const here = navigation.currentEntry?.index ?? 0;
    const there = navigation.entries().findLastIndex(({ url }, index) => index < here && url === href);
    if (there < 0) throw new Error(`${to} was not visited`);
    history.go(there - here);
  }, address);
}

/**
 * Simulates a return from the back/forward cache: the real cache needs a separate browser, and responses
 * to its pages cannot be held. `screens/back-forward-cache.e2e.ts` uses the real one.
 */
export async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}
