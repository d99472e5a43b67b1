import type { Page } from '@playwright/test';
import { answerWith } from './api-answers.ts';

const ADAS_PROFILE = {
  name: 'Ada Lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  country_code: '+61',
  mobile: '+61412345678',
  mobile_number: '412345678',
  avatar: '',
  has_password: true,
};

/** The values that a sign-in stores, in order, because other tabs see the writes one by one. */
export const FAKE_SESSION = {
  account: 'ada@example.com',
  username: 'Ada Lovelace',
  avatar: '',
  role: 'customer',
  token: 'of-nobody',
  auth: 'true',
};

/**
 * Signs in a customer unknown to the server: stores a session before the first page opens and answers profile and promotions in
 * place of the server. Later changes by the page persist.
 */
export async function visitSignedIn(page: Page, profile: Partial<typeof ADAS_PROFILE> = {}): Promise<void> {
  await answerWith(page, '/user/profile', { json: profileAnswer(profile) });
  await answerWith(page, '/user/promotions', { json: { data: [] } });
  await answerWith(page, '/user/booking_events', { status: 404, json: {} });
  await storeFakeSession(page);
}

/** The server's response with the customer's details. */
export function profileAnswer(profile: Partial<typeof ADAS_PROFILE> = {}) {
  return { user_details: { ...ADAS_PROFILE, ...profile }, base_url: '' };
}

/** Stores only the session. */
export async function storeFakeSession(page: Page): Promise<void> {
  await page.addInitScript((session) => {
    // Signing out clears all storage but keeps the window name.
    if (window.name) return;
    window.name = 'signed in once';
    for (const [key, value] of Object.entries(session)) window.localStorage.setItem(key, value);
  }, FAKE_SESSION);
}
