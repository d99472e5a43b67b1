import type { SignedIn } from '#contract/account/session.contract.ts';
import { verifyEmailMachine } from '#machines/account/verify-email.machine.ts';
import * as select from '#machines/account/verify-email.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { australian, withoutCode } from './google-sign-in.paths.ts';

export const input = { token: 'a'.repeat(43), ticket: '', visitor: 'customer', returnAddress: undefined } as const;
export const expiredLink = httpFailure(422, { message: 'This link has expired, or it belongs to another account.' });
export const signedOut = httpFailure(401);

export default pathModel(verifyEmailMachine, {
  input,
  otherInputs: [{ token: '' }, { visitor: 'guest' }, { visitor: 'guest', ticket: 'ticket-1' }],
  outcomes: {
    verifyEmail: { done: [{ message: '' }], fail: [expiredLink, signedOut, offline] },
    joinByLink: {
      done: [withoutCode, australian],
      outputInWords: ({ users }: SignedIn) => `country code '${users.country_code}'`,
      fail: [expiredLink, offline],
    },
  },
  says: (snapshot) => snapshot.hasTag('error') && select.selectMessage(snapshot),
  deadEnds: { expired: 'the page leads to a new link' },
});
