import type { Page } from '@playwright/test';

/** What a login leaves in local storage, in its order: without a token, the flag would be taken for a session that has ended. */
const SESSION = { token: 'of-nobody', username: 'Ada Lovelace', avatar: '', role: 'customer', auth: 'true' };

/** Somebody logs in in another tab. */
export function logInElsewhere(page: Page): Promise<void> {
  return storeElsewhere(page, SESSION);
}

/** The customer signs out in another tab. */
export function signOutElsewhere(page: Page): Promise<void> {
  return storeElsewhere(page, {});
}

async function storeElsewhere(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(new URL('/favicon.svg', page.url()).href);
  await other.evaluate((kept) => {
    window.localStorage.clear();
    for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
  }, entries);
  await other.close();
  await page.bringToFront();
}
