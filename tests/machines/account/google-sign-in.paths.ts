import type { SignedIn } from '#contract/account/session.contract.ts';
import { googleSignInMachine } from '#machines/account/google-sign-in.machine.ts';
import * as select from '#machines/account/google-sign-in.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { signedInByGoogle } from '../support/signed-in-samples.ts';

export const withoutCode = signedInByGoogle();
export const australian = signedInByGoogle({ country_code: '+61' });

/** The address of the Google account has an account. */
export const taken = httpFailure(409, {
  message: 'You already have an account with this email. Log in with your password.',
  join: { ticket: 'ticket-1', email: 'ada@example.com' },
});
export const wrongPassword = httpFailure(401, { message: 'Incorrect password.' });
export const joinOver = httpFailure(422, { validation_errors: { ticket: 'This took too long.' } });

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
      outputInWords: byCountryCode,
      fail: [taken, offline],
    },
    joinByPassword: { done: [withoutCode, australian], outputInWords: byCountryCode, fail: [wrongPassword, joinOver] },
    sendJoinLink: { done: [undefined], fail: [joinOver, offline] },
  },
  says: (snapshot) =>
    select.selectIsUnavailable(snapshot) || (snapshot.hasTag('error') && select.selectAlert(snapshot)),
});
