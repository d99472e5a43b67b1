import { expect, type Locator } from '@playwright/test';
import { notesOf } from '../pages/reading.ts';
import { askToLogIn } from '../support/signed-in.ts';
import type { AccountState } from './account.journey.ts';
import { type AccountVisit, NEW_PASSWORD } from './account-visit.ts';

const PASSWORD_HINT = 'At least 8 characters';

/** Asserts the screen of each state of the journey. */
export function assertionsOf(visit: AccountVisit): Readonly<Record<AccountState, () => Promise<void>>> {
  const { page, login, signup, forgot, reset, profile, passwordForm, dialog, customer, newcomer } = visit;
  const isAt = (path: string) => expect(page).toHaveURL((url) => url.pathname === path);
  const titled = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const seesLogin = async (alert?: string) => {
    await isAt('/login');
    await titled('Log in to continue');
    await expect(login.alert).toHaveText(alert ? [alert] : []);
  };
  const seesSignup = async (notes: Partial<Record<keyof Awaited<ReturnType<typeof signup.notes>>, string>> = {}) => {
    await isAt('/signup');
    const none = { firstName: '', lastName: '', email: '', phone: '', password: PASSWORD_HINT };
    await expect.poll(() => signup.notes()).toEqual({ ...none, ...notes });
  };
  const seesProfile = async (values: readonly [string, string, string, string]) => {
    await isAt('/profile');
    await titled('Profile');
    for (const [index, name] of ['First name', 'Last name', 'Email', 'Phone'].entries()) {
      const field = profile.getByRole('textbox', { name });
      if (name === 'Phone') await expect.poll(() => digitsIn(field)).toBe(values[index]);
      else await expect(field).toHaveValue(values[index] ?? '');
    }
  };
  const own = [customer.firstName, customer.lastName, customer.email, customer.phone] as const;
  const seesHome = async () => {
    await isAt('/');
    await visit.openMenu();
    await expect(visit.menu.getByText(customer.firstName, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(visit.menu).toBeHidden();
  };
  const seesPasswordForm = async (notes: readonly string[]) => {
    await isAt('/change-password');
    const labels = ['Current password', 'New password', 'Confirm password'];
    await expect.poll(() => Promise.all(labels.map((label) => notesOf(passwordForm.getByLabel(label))))).toEqual(notes);
  };
  const seesForgot = async (note: string) => {
    await isAt('/forget-password');
    await expect.poll(() => notesOf(forgot.email)).toBe(note);
  };
  const seesSent = async (status: string) => {
    await isAt('/ResetEmailSent');
    await expect(forgot.sentHeading).toBeVisible();
    await expect(page.getByRole('main')).toContainText(customer.email);
    await expect(page.getByRole('main')).toContainText(status);
  };
  const seesReset = async (notes: readonly [string, string]) => {
    await isAt('/reset-password');
    const fields = [reset.newPassword, reset.confirmPassword];
    await expect.poll(() => Promise.all(fields.map(notesOf))).toEqual(notes);
  };

  return {
    login: () => seesLogin(),
    loginRefused: () => seesLogin('The email or the password is not right.'),
    signedIn: seesHome,
    googleProfile: () => seesProfile(['Grace', 'Taylor', 'grace.taylor@example.com', '']),
    googleFailed: async () => {
      await isAt('/');
      await expect(page.getByText('An account with this email exists. Log in with your password.')).toBeVisible();
    },

    signup: () => seesSignup(),
    signupTaken: () =>
      seesSignup({ email: 'An account with this email address exists already. Please log in instead.' }),
    signupTooEasy: () => seesSignup({ password: 'This password is too common. Please choose another.' }),
    newProfile: () => seesProfile([newcomer.firstName, newcomer.lastName, newcomer.email, newcomer.phone]),

    profile: () => seesProfile(own),
    profileSaved: async () => {
      await expect(profile.getByText('Profile Updated')).toBeVisible();
      await expect(profile.getByText('Profile Updated')).toBeHidden();
      await seesProfile(['Edith Dircksey', 'Cowan', customer.email, '498765432']);
      await visit.openMenu();
      const picture = visit.menu.locator('img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expect(visit.menu).toBeHidden();
    },

    passwordAsked: () => seesPasswordForm(['', PASSWORD_HINT, '']),
    passwordRefused: () => seesPasswordForm(['The current password is not right.', PASSWORD_HINT, '']),
    passwordChanged: async () => {
      await seesProfile(own);
      expect(await canLogIn(visit, customer.password)).toBe(false);
      expect(await canLogIn(visit, NEW_PASSWORD)).toBe(true);
    },

    signOutAsked: async () => {
      await expect(dialog).toContainText('Are you sure?');
      await expect(dialog).toContainText('Do you really want to logout?');
    },
    signedOut: async () => {
      await seesLogin();
      expect(await page.evaluate(() => Object.keys(window.localStorage))).toEqual(expect.not.arrayContaining(SESSION));
    },

    forgot: () => seesForgot(''),
    linkSent: () => seesSent('Password reset link sent to your email.'),
    linkResent: () => seesSent('Resend link sent successfully.'),
    reset: () => seesReset([PASSWORD_HINT, '']),
    resetDone: () => expect(page.getByText('Password has been reset successfully.')).toBeVisible(),
    loginAfterReset: () => seesLogin(),
    oldPasswordRefused: () => seesLogin('The email or the password is not right.'),
    signedInAgain: seesHome,
    linkUsed: () => expect(reset.expired).toBeVisible(),
  };
}

/** The keys that `account/session-storage` lists for a session. */
const SESSION = ['token', 'username', 'avatar', 'auth', 'role', 'url', 'active', 'bookingDrafts'];

async function digitsIn(field: Locator): Promise<string> {
  return (await field.inputValue()).replace(/\D/g, '').replace(/^0/, '');
}

async function canLogIn({ server, customer }: AccountVisit, password: string): Promise<boolean> {
  return (await askToLogIn(server.url, customer.email, password)).ok;
}
