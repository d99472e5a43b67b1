import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { apiAt } from '#tooling/sample-booking.ts';
import type { NewCustomer } from '../pages/account.pages.ts';
import { answerWith } from './api-answers.ts';
import type { AppServer } from './app-server.ts';

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
  email_verified: true,
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
 * Signs in a customer unknown to the server: stores a session before the first page opens, and answers the calls that pages make
 * by themselves, which the server would refuse. Later changes by the page persist.
 */
export async function visitSignedIn(page: Page, profile: Partial<typeof ADAS_PROFILE> = {}): Promise<void> {
  await answerWith(page, '/user/profile', { json: profileAnswer(profile) });
  await answerWith(page, '/user/promotions', { json: { data: [] } });
  await answerWith(page, '/user/extras', { json: { extras: [] } });
  await answerWith(page, '/user/booking_events', { status: 404, json: {} });
  await storeFakeSession(page);
}

/** The server's response with the customer's details. */
export function profileAnswer(profile: Partial<typeof ADAS_PROFILE> = {}) {
  return { user_details: { ...ADAS_PROFILE, ...profile }, base_url: '' };
}

/** Stores only the session. */
export async function storeFakeSession(page: Page, stored: Partial<typeof FAKE_SESSION> = FAKE_SESSION): Promise<void> {
  await page.addInitScript((session) => {
    // Signing out clears all storage but keeps the window name.
    if (window.name) return;
    window.name = 'signed in once';
    Object.assign(window.localStorage, session);
  }, stored);
}

/** A customer used by one test only. */
export function newCustomer(): NewCustomer {
  return {
    firstName: 'Edith',
    lastName: 'Cowan',
    email: `edith-${randomUUID().slice(0, 8)}@example.com`,
    phone: '412345678',
    password: 'plum-harbour-lantern',
  };
}

/** Creates an account through the API, like the signup form. */
export async function register(serverUrl: string, customer: NewCustomer): Promise<void> {
  const { firstName, lastName, email, phone, password } = customer;
  const names = { first_name: firstName, last_name: lastName };
  const mobile = { mobile: `+61${phone}`, country_code: '+61', local_number: phone };
  await apiAt(serverUrl).send(loginByEmail, { type: 'signup', ...names, email, password, ...mobile });
}

/** Logs in outside the browser. Rejects if the server refuses. */
export function logIn(serverUrl: string, { email, password }: Pick<NewCustomer, 'email' | 'password'>) {
  return apiAt(serverUrl).send(loginByEmail, { type: 'login', email, password });
}

/** Signs the browser in as a customer of the server, as if by an earlier visit. */
export async function visitAs(
  page: Page,
  { url }: AppServer,
  customer: Pick<NewCustomer, 'email' | 'password'>,
): Promise<void> {
  const { token, users } = await logIn(url, customer);
  await page.goto('/favicon.svg');
  const session = { ...FAKE_SESSION, account: users.email, username: users.name, token };
  await page.evaluate((stored) => void Object.assign(window.localStorage, stored), session);
}

/** Signs the browser in as a new customer. */
export async function visitAsNew(page: Page, server: AppServer): Promise<void> {
  const customer = newCustomer();
  await register(server.url, customer);
  await visitAs(page, server, customer);
}

/** Signs the browser in as the server's demo customer, who has bookings of every kind. */
export async function visitAsDemo(page: Page, server: AppServer): Promise<void> {
  await visitAs(page, server, { email: 'demo@example.com', password: await server.demoPassword() });
}
