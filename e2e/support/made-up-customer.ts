import type { Page } from '@playwright/test';
import { answerWith } from './api-answers.ts';

/** A profile as the server answers it. */
const ADAS_PROFILE = {
  name: 'Ada Lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  country_code: '+61',
  mobile: '+61412345678',
  mobile_number: '412345678',
  avatar: '',
};

/**
 * Makes a customer of the visitor whom no server knows: local storage says so before the first page opens, and the profile is
 * answered in the server's place. What the page makes of it afterwards stays.
 */
export async function visitSignedIn(page: Page, profile: Partial<typeof ADAS_PROFILE> = {}): Promise<void> {
  await answerWith(page, '/user/profile', { json: profileAnswer(profile) });
  await keepMadeUpSession(page);
}

/** What the server answers to a customer who asks for their details. */
export function profileAnswer(profile: Partial<typeof ADAS_PROFILE> = {}) {
  return { user_details: { ...ADAS_PROFILE, ...profile }, base_url: '' };
}

/** The session alone of that customer. */
export async function keepMadeUpSession(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Signing out clears every store; the name of the window stays.
    if (window.name) return;
    window.name = 'signed in once';
    const session = { auth: 'true', token: 'of-nobody', username: 'Ada Lovelace', avatar: '', role: 'customer' };
    for (const [key, value] of Object.entries(session)) window.localStorage.setItem(key, value);
  });
}
