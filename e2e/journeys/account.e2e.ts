import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  ChangePasswordDialog,
  ForgotPasswordPage,
  GoogleJoinDialog,
  LoginPage,
  ProfilePage,
  ResetPasswordPage,
  SignupPage,
} from '../pages/account.pages.ts';
import { PageModel } from '../pages/page-model.ts';
import { SideMenu } from '../pages/shell.pages.ts';
import type { AppServer } from '../support/app-server.ts';
import { askToLogIn, NEW_PASSWORD, newCustomer, register } from '../support/customers.ts';
import { enter, typeInto } from '../support/keyboard.ts';
import { linkInMail } from '../support/outbox.ts';
import { test } from '../support/test.ts';
import { accountMachine } from './account.journey.ts';
import { type JourneyEvents, type JourneyStates, pathsOf } from './test-journey.ts';

const LATEST_PASSWORD = 'granite-teapot-monsoon';

/** A customer in the app. */
class Visit extends PageModel {
  readonly login = new LoginPage(this.page);
  readonly signup = new SignupPage(this.page);
  readonly forgot = new ForgotPasswordPage(this.page);
  readonly reset = new ResetPasswordPage(this.page);
  readonly menu = new SideMenu(this.page);
  readonly profile = new ProfilePage(this.page);
  readonly passwordForm = new ChangePasswordDialog(this.page);
  /** Has an account from the start. */
  readonly customer = newCustomer();
  /** Has no account until the signup. */
  readonly newcomer = newCustomer();
  /** The customer's password, and the one before it. */
  passwords: readonly [now: string, before: string] = [this.customer.password, ''];
  /** The link in the email opened last. */
  link = '';

  constructor(
    page: Page,
    readonly server: AppServer,
  ) {
    super(page);
  }

  changePassword(to: string): void {
    this.passwords = [to, this.passwords[0]];
  }
}

/** Signs in with the embedded issuer; an account with the same email exists and is not linked to it yet. */
const TAKEN_BY_PASSWORD = 'zoe.nguyen-obrien@example.com';

/** Performs each event of the journey in the browser: all but a choice at Google and a file by keyboard alone. */
function eventsOf(visit: Visit): JourneyEvents {
  const { page, server, login, signup, forgot, reset, profile, passwordForm, menu, customer, newcomer } = visit;
  const submit = async (...entries: readonly (readonly [Locator, string])[]) => {
    for (const [field, text] of entries) await typeInto(field, text);
    await page.keyboard.press('Enter');
  };
  const logIn = (password: string) => submit([login.email, customer.email], [login.password, password]);
  const chooseAtGoogle = async (name: string) => {
    const popup = await login.openGoogle();
    // It closes once it has sent the identity.
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name }).click()]);
  };

  return {
    'login.open': () => login.open(),
    'login.right': () => logIn(visit.passwords[0]),
    'login.old': () => logIn(visit.passwords[1]),
    'google.choose': () => chooseAtGoogle('Grace Taylor'),
    'google.taken': () => chooseAtGoogle('Zoë Nguyễn-O’Brien'),
    'signup.open': async () => {
      await login.open();
      await enter(login.signUp);
    },
    'signup.send': async () => {
      await signup.country.waitFor();
      const fields = ['firstName', 'lastName', 'email', 'phone', 'password'] as const;
      await submit(...fields.map((field) => [signup[field], newcomer[field]] as const));
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
    'password.change': async () => {
      await submit(
        [passwordForm.current, visit.passwords[0]],
        [passwordForm.next, NEW_PASSWORD],
        [passwordForm.confirmation, NEW_PASSWORD],
      );
      visit.changePassword(NEW_PASSWORD);
    },
    'signOut.choose': async () => {
      await enter(menu.opener);
      await enter(menu.signOut);
    },
    'signOut.confirm': () => enter(menu.yesLogout),
    'forgot.open': () => enter(login.forgotPassword),
    'forgot.ask': () => submit([forgot.email, customer.email]),
    'mail.open': async () => {
      // The second time it is the same link, already used.
      visit.link ||= await linkInMail(server.url, customer.email);
      await page.goto(visit.link);
    },
    'mail.confirm': async () => {
      await page.goto(await linkInMail(server.url, newcomer.email, 'verify-email'));
    },
    'reset.submit': async () => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await submit([reset.password, LATEST_PASSWORD], [reset.confirmation, LATEST_PASSWORD]);
      visit.changePassword(LATEST_PASSWORD);
    },
    'seconds.pass': async () => {
      await page.clock.fastForward(3_000);
      await page.clock.resume();
    },
  };
}

const PASSWORD_HINT = 'At least 8 characters';

/** Asserts the screen of each state of the journey. */
function assertionsOf(visit: Visit): JourneyStates {
  const { page, server, login, signup, forgot, reset, profile, passwordForm, menu, customer, newcomer } = visit;
  const isAt = (path: string) => expect(page).toHaveURL((url) => url.pathname === path);
  const titled = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const seesLogin = async (alert?: string) => {
    await isAt('/login');
    await login.isShown();
    await expect(login.alert).toHaveText(alert ? [alert] : []);
  };
  const seesNotes = async (...notes: readonly (readonly [Locator, string])[]) => {
    for (const [field, note] of notes) await expect(field).toHaveAccessibleDescription(note);
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
    login: () => seesLogin(),
    signedIn: seesHome,
    googleProfile: () => seesProfile(['Grace', 'Taylor', 'grace.taylor@example.com', '']),
    proofAsked: async () => {
      await isAt('/login');
      await expect(new GoogleJoinDialog(page).dialog).toContainText(TAKEN_BY_PASSWORD);
    },

    signup: async () => {
      await isAt('/signup');
      await seesNotes([signup.firstName, ''], [signup.lastName, ''], [signup.phone, '']);
      await seesNotes([signup.email, ''], [signup.password, PASSWORD_HINT]);
    },
    newProfile: async () => {
      await seesProfile([newcomer.firstName, newcomer.lastName, newcomer.email, newcomer.phone]);
      await expect(profile.unverified).toContainText('Rides you booked as a guest then appear in My bookings.');
    },
    emailConfirmed: async () => {
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
      await seesNotes([passwordForm.current, ''], [passwordForm.next, PASSWORD_HINT], [passwordForm.confirmation, '']);
      // A new page takes the focus, too, and its dialog takes it back.
      await expect(passwordForm.current).toBeFocused();
      await passwordForm.drawn();
      await expect(passwordForm.current).toBeFocused();
    },
    passwordChanged: async () => {
      await seesProfile(own);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const canLogIn = visit.passwords.map(async (each) => (await askToLogIn(server.url, customer.email, each)).ok);
      expect(await Promise.all(canLogIn)).toEqual([true, false]);
    },

    signOutAsked: async () => {
      await expect(menu.confirmation).toContainText('Do you really want to logout?');
    },
    signedOut: async () => {
      await seesLogin();
      const stored = await page.evaluate(() => Object.keys(window.localStorage));
      expect(stored.filter((key) => SESSION.includes(key))).toEqual([]);
    },

    forgot: async () => {
      await isAt('/forget-password');
      await seesNotes([forgot.email, '']);
    },
    linkSent: async () => {
      await isAt('/ResetEmailSent');
      await expect(forgot.sentHeading).toBeVisible();
      await expect(page.getByRole('main')).toContainText(customer.email);
      await expect(page.getByRole('main')).toContainText('Password reset link sent to your email.');
    },
    reset: async () => {
      await isAt('/reset-password');
      await seesNotes([reset.password, PASSWORD_HINT], [reset.confirmation, '']);
    },
    resetDone: () => expect(page.getByText('Password has been reset successfully.')).toBeVisible(),
    loginAfterReset: () => seesLogin(),
    oldPasswordRefused: () => seesLogin('Incorrect email or password.'),
    linkUsed: () => expect(reset.expired).toBeVisible(),
  };
}

/** The keys that `account/session-storage` lists for a session. */
const SESSION = ['token', 'username', 'avatar', 'auth', 'role', 'url', 'active', 'bookingDrafts'];

test.describe('a customer', () => {
  for (const path of pathsOf(accountMachine))
    test(path.title, async ({ page, server }) => {
      const visit = new Visit(page, server);
      await register(server.url, visit.customer);
      if (!(await askToLogIn(server.url, TAKEN_BY_PASSWORD, visit.customer.password)).ok)
        await register(server.url, { ...visit.customer, email: TAKEN_BY_PASSWORD });
      await visit.login.open();
      await path.walk(eventsOf(visit), assertionsOf(visit));
      await expect.poll(() => hasSession(visit)).toBe(path.end.hasTag('signedIn'));
    });
});

/** Whether the server accepts the token stored in the browser. */
async function hasSession({ page, server }: Visit): Promise<boolean> {
  const token = await page.evaluate(() => window.localStorage.getItem('token'));
  const response = await fetch(`${server.url}/api/v1/user/profile`, { headers: { authorization: `Bearer ${token}` } });
  return response.ok;
}
