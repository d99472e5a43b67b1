import type { Page } from '@playwright/test';
import { ForgotPasswordPage } from '../../pages/forgot-password.page-model.ts';
import { LoginPage } from '../../pages/login.page-model.ts';
import { ResetPasswordPage } from '../../pages/reset-password.page-model.ts';
import { SignupPage } from '../../pages/signup.page-model.ts';
import { answerWith, cutOff, holdBack } from '../../support/api-answers.ts';
import { withoutCodeOf } from '../../support/parts.ts';
import type { ScreenState } from './screen-state.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse battery';

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: EMAIL, phone: '0412 345 678', password: PASSWORD };

async function openLogin(page: Page): Promise<LoginPage> {
  const login = new LoginPage(page);
  await login.open();
  return login;
}

async function openSignup(page: Page): Promise<SignupPage> {
  const signup = new SignupPage(page);
  await signup.open();
  return signup;
}

export const loginStates: readonly ScreenState[] = [
  {
    name: 'the login with empty fields',
    arrange: async (page) => {
      await (await openLogin(page)).logIn.click();
      await page.getByText('Please fill all fields.').waitFor();
    },
  },
  {
    name: 'a refused login',
    arrange: async (page) => {
      await (await openLogin(page)).logInAs(EMAIL, PASSWORD);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a pending Google sign-in',
    arrange: async (page) => {
      await holdBack(page, '/auth/google');
      const popup = await (await openLogin(page)).openGoogle();
      await popup.getByRole('button').first().click();
      await page.getByRole('button', { name: 'Loading...' }).waitFor();
    },
  },
];

export const signupStates: readonly ScreenState[] = [
  {
    name: 'the signup with every field invalid',
    arrange: async (page) => {
      await (await openSignup(page)).signUp.click();
      await page.getByText('Password must be at least 8 characters.').waitFor();
    },
  },
  {
    name: 'a signup whose email and phone were refused',
    arrange: async (page) => {
      const refusals = { email: 'The email has already been taken.', mobile: 'The mobile has already been taken.' };
      await answerWith(page, '/loginByEmail', { status: 422, json: { validation_errors: refusals } });
      await (await openSignup(page)).signUpAs(ada);
      await page.getByText(refusals.mobile).waitFor();
    },
  },
  {
    name: 'a signup without a network',
    arrange: async (page) => {
      await cutOff(page, '/loginByEmail');
      await (await openSignup(page)).signUpAs(ada);
      await page.getByText('Network error. Please try again later.').waitFor();
    },
  },
  {
    name: 'the signup whose phone field failed to load',
    arrange: async (page) => {
      await withoutCodeOf(page, 'phoneInput');
      await page.goto('/signup');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
];

async function openForgot(page: Page): Promise<ForgotPasswordPage> {
  const forgot = new ForgotPasswordPage(page);
  await forgot.open();
  return forgot;
}

export const forgotStates: readonly ScreenState[] = [
  {
    name: 'the reset link form with an invalid email',
    arrange: async (page) => {
      await (await openForgot(page)).send.click();
      await page.getByText('Enter a valid email address.').waitFor();
    },
  },
  {
    name: 'a failed request for a reset link',
    arrange: async (page) => {
      await cutOff(page, '/forgot_pasword');
      const forgot = await openForgot(page);
      await forgot.email.fill(EMAIL);
      await forgot.send.click();
      await page.getByText('Network error. Please try again.').waitFor();
    },
  },
];

async function openReset(page: Page): Promise<ResetPasswordPage> {
  await answerWith(page, '/verifyToken', { json: { valid: true } });
  const reset = new ResetPasswordPage(page);
  await reset.open({ email: EMAIL, token: 'token' });
  await reset.newPassword.waitFor();
  return reset;
}

export const resetStates: readonly ScreenState[] = [
  {
    name: 'the new password form with both fields invalid',
    arrange: async (page) => {
      await (await openReset(page)).resetTo('short', 'other');
      await page.getByText('Passwords do not match.').waitFor();
    },
  },
  {
    name: 'a new password that failed to save',
    arrange: async (page) => {
      await answerWith(page, '/reset-password', { status: 500, json: {} });
      await (await openReset(page)).resetTo(PASSWORD);
      await page.getByText('Failed to reset password.').waitFor();
    },
  },
];
