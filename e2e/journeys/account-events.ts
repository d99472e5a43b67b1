import sharp from 'sharp';
import { linkInMail, mailsTo } from '../support/outbox.ts';
import type { AccountEvent } from './account.journey.ts';
import { type AccountVisit, NEW_PASSWORD } from './account-visit.ts';

/** Signs in with the embedded issuer; an account with the same email exists and is not linked to it yet. */
export const TAKEN_BY_PASSWORD = 'zoe.nguyen-obrien@example.com';

/** Performs each event of the journey in the browser. */
export function eventsOf(visit: AccountVisit): Readonly<Record<AccountEvent, () => Promise<unknown>>> {
  const { page, server, login, signup, forgot, reset, profile, passwordForm, dialog, customer, newcomer } = visit;
  const logIn = (password: string) => login.logInAs(customer.email, password);
  const chooseAtGoogle = async (name: string) => {
    const popup = await login.openGoogle();
    await popup.getByRole('button', { name }).click();
  };
  const changePassword = async (current: string, next: string, confirmation: string) => {
    await passwordForm.getByLabel('Current password').fill(current);
    await passwordForm.getByLabel('New password').fill(next);
    await passwordForm.getByLabel('Confirm password').fill(confirmation);
    await passwordForm.getByRole('button', { name: 'Submit' }).click();
  };

  return {
    'login.wrong': () => logIn('not the password'),
    'login.right': () => logIn(customer.password),
    'login.old': () => logIn(customer.password),
    'login.new': () => logIn(NEW_PASSWORD),
    'google.choose': () => chooseAtGoogle('Grace Taylor'),
    'google.taken': () => chooseAtGoogle('Zoë Nguyễn-O’Brien'),
    'signup.open': () => login.signUp.click(),
    'signup.taken': () => signup.signUpAs({ ...newcomer, email: customer.email.toUpperCase() }),
    'signup.common': () => signup.signUpAs({ ...newcomer, password: 'password123' }),
    'signup.right': () => signup.signUpAs(newcomer),
    'profile.open': async () => {
      await visit.openMenu();
      await visit.menu.getByRole('link', { name: 'View Profile' }).click();
    },
    'profile.save': async () => {
      await profile.getByRole('textbox', { name: 'First name' }).fill('Edith Dircksey');
      await profile.getByRole('textbox', { name: 'Last name' }).fill('Cowan');
      await profile.getByRole('textbox', { name: 'Phone' }).fill('498765432');
      const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#17493a' } });
      await profile
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
      await profile.getByRole('button', { name: 'Save' }).click();
    },
    'password.open': () => profile.getByRole('link', { name: 'Change password' }).click(),
    'password.wrong': () => changePassword('not the password', NEW_PASSWORD, NEW_PASSWORD),
    'password.change': () => changePassword(customer.password, NEW_PASSWORD, NEW_PASSWORD),
    'signOut.choose': async () => {
      await visit.openMenu();
      await visit.menu.getByRole('button', { name: 'Sign Out' }).click();
    },
    'signOut.confirm': () => dialog.getByRole('button', { name: 'Yes, Logout' }).click(),
    'forgot.open': () => login.forgotPassword.click(),
    'forgot.ask': () => forgot.email.fill(customer.email).then(() => forgot.send.click()),
    'link.resend': async () => {
      const before = (await mailsTo(server.url, customer.email)).length;
      await forgot.resend.click();
      await linkInMail(server.url, customer.email, before);
    },
    'mail.open': async () => {
      // The same link, already used.
      if (visit.link) await page.clock.resume();
      visit.link ||= await linkInMail(server.url, customer.email);
      await page.goto(visit.link);
    },
    'reset.submit': async () => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await reset.resetTo(NEW_PASSWORD);
    },
    'seconds.pass': async () => {
      await page.clock.fastForward(3_000);
      await page.clock.resume();
    },
  };
}
