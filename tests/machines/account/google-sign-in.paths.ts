import type { SignedIn } from '#contract/account/session.contract.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import { googleSignInMachine } from '#machines/account/google-sign-in.machine.ts';
import * as select from '#machines/account/google-sign-in.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { signedInByGoogle } from '../support/signed-in-samples.ts';

export const withoutCode = signedInByGoogle();
export const australian = signedInByGoogle({ country_code: '+61' });

/** The address of the Google account has an account. */
export const taken = new ApiFailure('http', {
  status: 409,
  problem: {
    message: 'You already have an account with this email. Log in with your password.',
    join: { ticket: 'ticket-1', email: 'ada@example.com' },
  },
});
export const wrongPassword = new ApiFailure('http', { status: 401, problem: { message: 'Incorrect password.' } });
export const joinOver = new ApiFailure('http', {
  status: 422,
  problem: { validation_errors: { ticket: 'This took too long.' } },
});

const byCountryCode = ({ users }: SignedIn) => `country code '${users.country_code}'`;

export default pathModel(googleSignInMachine, {
  input: { returnAddress: undefined },
  events: {
    'credential.received': [{ credential: 'a.b.c' }],
    'field.change': ['correct horse', ''].map((value) => ({ field: 'password' as const, value })),
  },
  slice: ({ values, message }) => [values, message],
  outcomes: {
    exchangeCredential: {
      done: [withoutCode, australian],
      saying: byCountryCode,
      fail: [taken, new ApiFailure('network')],
    },
    joinByPassword: { done: [withoutCode, australian], saying: byCountryCode, fail: [wrongPassword, joinOver] },
    sendJoinLink: { done: [undefined], fail: [joinOver, new ApiFailure('network')] },
  },
  says: (snapshot) =>
    select.selectIsUnavailable(snapshot) || (snapshot.hasTag('error') && select.selectAlert(snapshot)),
});
