import * as calls from '#contract/account/session.contract.ts';
import { signInWithGoogle } from '../../accounts/google-account.ts';
import { logIn } from '../../accounts/log-in.ts';
import { endSession } from '../../accounts/sessions.ts';
import { signUp } from '../../accounts/sign-up.ts';
import { implement, implementForCustomer } from '../../http/implement.ts';
import { accepted, HttpProblem } from '../../http/problem.ts';
import { signedIn } from './signed-in.ts';

/** The parts of the phone number have one visible field. */
const VISIBLE_FIELDS = { country_code: 'mobile', local_number: 'mobile' };

export const loginByEmailRoute = implement(
  calls.loginByEmail,
  async (input, context) => {
    const { dependencies, clientAddress } = context;
    const began = dependencies.now();
    if (input.type === 'login') {
      const result = accepted(await logIn(dependencies, input, clientAddress));
      if (result.kind === 'refused') throw new HttpProblem(401, 'Incorrect email or password.');
      return signedIn(context, result, began, 'You are logged in.');
    }
    const customer = {
      firstName: input.first_name,
      lastName: input.last_name,
      email: input.email,
      countryCode: input.country_code,
      phone: input.local_number,
      password: input.password,
    };
    const result = accepted(await signUp(dependencies, customer, clientAddress));
    return signedIn(context, result, began, 'Your account is ready.');
  },
  { faultsAt: VISIBLE_FIELDS },
);

/** Log in and sign up with Google. A new account has no country code, so the client opens the profile first. */
export const loginWithGoogleRoute = implement(calls.loginWithGoogle, async (input, context) => {
  const { dependencies, clientAddress } = context;
  const began = dependencies.now();
  const { google } = dependencies;
  if (!google) throw new HttpProblem(404, 'Google sign-in is not available here.');
  const token = { idToken: input.id_token, secret: input.nonce_secret };
  const result = accepted(await signInWithGoogle(dependencies, google, token, clientAddress));
  if (result.kind === 'refused') throw result.error;
  if (result.kind === 'joinable') {
    const { join } = result;
    throw new HttpProblem(409, 'You already have an account with this email. Log in with your password.', { join });
  }
  return signedIn(context, result, began, 'You are logged in.');
});

export const logoutRoute = implementForCustomer(calls.logout, async (_input, { dependencies, bearer }) => {
  await endSession(dependencies.db, bearer);
  return { message: 'You are logged out.' };
});
