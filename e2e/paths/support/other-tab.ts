import type { Page } from '@playwright/test';
import { type BookingDraft, writeDraft } from '#machines/booking/booking-draft.ts';

/** What a login leaves in local storage, in its order: without a token, the flag would be taken for a session that has ended. */
const SESSION = { token: 'of-nobody', username: 'Ada Lovelace', avatar: '', role: 'customer', auth: 'true' };

/** Somebody logs in in another tab. */
export function logInElsewhere(page: Page): Promise<void> {
  return storeElsewhere(page, SESSION);
}

/** The session expires in another tab: the account stays. */
export function expireElsewhere(page: Page): Promise<void> {
  return inOtherTab(page, (other) =>
    other.evaluate(() => {
      for (const key of ['token', 'username', 'auth']) window.localStorage.removeItem(key);
    }),
  );
}

/** The customer signs out in another tab. */
export function signOutElsewhere(page: Page): Promise<void> {
  return storeElsewhere(page, {});
}

/** What is entered for a booking is written, or removed, in another tab. */
export function replaceDraftElsewhere(page: Page, draft: BookingDraft | undefined): Promise<void> {
  return inOtherTab(page, (other) =>
    other.evaluate((stored) => {
      if (stored === undefined) window.localStorage.removeItem('bookingDraft');
      else window.localStorage.setItem('bookingDraft', stored);
    }, draft && writeDraft(draft)),
  );
}

function storeElsewhere(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  return inOtherTab(page, (other) =>
    other.evaluate((kept) => {
      window.localStorage.clear();
      for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
    }, entries),
  );
}

async function inOtherTab(page: Page, act: (other: Page) => Promise<void>): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(new URL('/favicon.svg', page.url()).href);
  await act(other);
  await other.close();
  await page.bringToFront();
}
