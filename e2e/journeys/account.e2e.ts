import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { succeeds } from '#tooling/run.ts';
import {
  ChangePasswordDialog,
  ForgotPasswordPage,
  LoginPage,
  ProfilePage,
  ResetPasswordPage,
  SignupPage,
} from '../pages/account.pages.ts';
import { PageModel } from '../pages/page-model.ts';
import { SideMenu } from '../pages/shell.pages.ts';
import type { AppServer } from '../support/app-server.ts';
import { logIn, newCustomer } from '../support/customers.ts';
import { enter, typeInto } from '../support/keyboard.ts';
import { linkInMail } from '../support/outbox.ts';
import { test } from '../support/test.ts';
import { accountMachine } from './account.journey.ts';
import { type JourneyEvents, type JourneyStates, pathsOf } from './test-journey.ts';

const RESET_PASSWORD = 'granite-teapot-monsoon';
const LATEST_PASSWORD = 'cedar-violin-thursday';

/** A customer in the app. */
class Visit extends PageModel {
  readonly login = new LoginPage(this.page);
  readonly signup = new SignupPage(this.page);
  readonly forgot = new ForgotPasswordPage(this.page);
  readonly reset = new ResetPasswordPage(this.page);
  readonly menu = new SideMenu(this.page);
  readonly profile = new ProfilePage(this.page);
  readonly passwordForm = new ChangePasswordDialog(this.page);
  readonly customer = newCustomer();

  constructor(
    page: Page,
    readonly server: AppServer,
  ) {
    super(page);
  }
}

/** Performs each event of the journey in the browser: all but a choice at Google and a file by keyboard alone. */
function eventsOf(visit: Visit): JourneyEvents {
  const { page, server, login, signup, forgot, reset, profile, passwordForm, menu, customer } = visit;
  const submit = async (...entries: readonly (readonly [Locator, string])[]) => {
    for (const [field, text] of entries) await typeInto(field, text);
    await page.keyboard.press('Enter');
  };

  return {
    'login.send': () => submit([login.email, customer.email], [login.password, RESET_PASSWORD]),
    'google.choose': async () => {
      const popup = await login.openGoogle();
      // It closes once it has sent the identity.
      await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Grace Taylor' }).click()]);
    },
    'signup.open': () => enter(login.signUp),
    'signup.send': async () => {
      await signup.country.waitFor();
      const fields = ['firstName', 'lastName', 'email', 'phone', 'password'] as const;
      await submit(...fields.map((field) => [signup[field], customer[field]] as const));
    },
    'profile.open': async () => {
      await enter(menu.opener);
      await enter(menu.viewProfile);
    },
    'profile.save': async () => {
      const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#17493a' } });
      await profile.choosePicture('me.png', 'image/png', await picture.png().toBuffer());
      await submit([profile.firstName, 'Edith Dircksey'], [profile.lastName, 'Cowan'], [profile.phone, '498765432']);
    },
    'password.open': () => enter(profile.changePassword),
    'password.change': () =>
      submit(
        [passwordForm.current, RESET_PASSWORD],
        [passwordForm.next, LATEST_PASSWORD],
        [passwordForm.confirmation, LATEST_PASSWORD],
      ),
    'signOut.choose': async () => {
      await enter(menu.opener);
      await enter(menu.signOut);
    },
    'signOut.confirm': () => enter(menu.yesLogout),
    'forgot.open': () => enter(login.forgotPassword),
    'forgot.ask': () => submit([forgot.email, customer.email]),
    'mail.open': async () => {
      await page.goto(await linkInMail(server.url, customer.email));
    },
    'mail.confirm': async () => {
      const link = await linkInMail(server.url, customer.email, 'verify-email');
      await page.goto(`/verify-email#${'x'.repeat(43)}`);
      await expect(page.getByText('This link has expired')).toBeVisible();
      await page.evaluate((hash) => window.location.assign(hash), new URL(link).hash);
    },
    'reset.submit': () => submit([reset.password, RESET_PASSWORD], [reset.confirmation, RESET_PASSWORD]),
  };
}

/** Asserts the screen of each state of the journey. */
function assertionsOf(visit: Visit): JourneyStates {
  const { page, server, login, signup, forgot, profile, passwordForm, menu, customer } = visit;
  const isAt = (path: string) => expect(page).toHaveURL((url) => url.pathname === path);
  const titled = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const seesLogin = async () => {
    await isAt('/login');
    await login.isShown();
    await expect(login.alert).toBeHidden();
  };
  const seesProfile = async (values: readonly [string, string, string, string]) => {
    await isAt('/profile');
    await titled('Profile');
    const [firstName, lastName, email, phone] = values;
    await expect(profile.firstName).toHaveValue(firstName);
    await expect(profile.lastName).toHaveValue(lastName);
    await expect(profile.email).toHaveValue(email);
    await expect.poll(async () => (await profile.phone.inputValue()).replace(/\D/g, '').replace(/^0/, '')).toBe(phone);
  };
  const own = [customer.firstName, customer.lastName, customer.email, customer.phone] as const;
  const seesHome = async () => {
    await isAt('/');
    await menu.open();
    await expect(menu.dialog.getByText(customer.firstName, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu.dialog).toBeHidden();
  };

  return {
    login: seesLogin,
    signedIn: seesHome,
    googleProfile: () => seesProfile(['Grace', 'Taylor', 'grace.taylor@example.com', '']),

    signup: async () => {
      await isAt('/signup');
      for (const field of [signup.firstName, signup.lastName, signup.phone, signup.email])
        await expect(field).toHaveAccessibleDescription('');
      await expect(signup.password).toHaveAccessibleDescription('At least 8 characters');
    },
    newProfile: async () => {
      await seesProfile(own);
      await expect(profile.unverified).toContainText('Rides you booked as a guest then appear in My bookings.');
    },
    emailConfirmed: async () => {
      await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
      await page.evaluate(() => window.location.assign('#content'));
      await page.reload();
      await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link')).toHaveText(['Request a ride', 'My bookings']);
      await profile.open();
      await expect(profile.unverified).toBeHidden();
    },

    profile: () => seesProfile(own),
    profileSaved: async () => {
      await expect(profile.updated).toBeVisible();
      // The page reloads.
      await expect(profile.updated).toBeHidden();
      await seesProfile(['Edith Dircksey', 'Cowan', customer.email, '498765432']);
      await menu.open();
      const picture = menu.dialog.locator('img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expect(menu.dialog).toBeHidden();
    },

    passwordAsked: async () => {
      await isAt('/change-password');
      await expect(passwordForm.next).toHaveAccessibleDescription('At least 8 characters');
      // A new page takes the focus, too, and its dialog takes it back.
      await expect(passwordForm.current).toBeFocused();
      await passwordForm.drawn();
      await expect(passwordForm.current).toBeFocused();
    },
    passwordChanged: async () => {
      await seesProfile(own);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const passwords = [customer.password, RESET_PASSWORD, LATEST_PASSWORD];
      const canLogIn = passwords.map((password) => succeeds(logIn(server.url, { ...customer, password })));
      expect(await Promise.all(canLogIn)).toEqual([false, false, true]);
    },

    signOutAsked: async () => {
      await expect(menu.confirmation).toContainText('Do you really want to logout?');
    },
    signedOut: async () => {
      await seesLogin();
      const stored = await page.evaluate(() => Object.keys(window.localStorage));
      expect(stored.filter((key) => SESSION.includes(key))).toEqual([]);
    },

    forgot: () => isAt('/forget-password'),
    linkSent: async () => {
      await isAt('/ResetEmailSent');
      await expect(forgot.sentHeading).toBeVisible();
      await expect(page.getByRole('main')).toContainText(customer.email);
      await expect(page.getByRole('main')).toContainText('Password reset link sent to your email.');
    },
    reset: () => isAt('/reset-password'),
    loginAfterReset: seesLogin,
  };
}

/** The keys that `account/session-storage` lists for a session. */
const SESSION = ['token', 'username', 'avatar', 'auth', 'role', 'url', 'active', 'bookingDrafts'];

test.describe('a customer', () => {
  for (const path of pathsOf(accountMachine))
    test(path.title, async ({ page, server }) => {
      const visit = new Visit(page, server);
      await visit.login.open();
      await path.walk(eventsOf(visit), assertionsOf(visit));
    });
});
