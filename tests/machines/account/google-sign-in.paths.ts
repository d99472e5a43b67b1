import type { SignedIn } from '#contract/account/session.contract.ts';
import { type GoogleSignInMessage, googleSignInMachine } from '#machines/account/google-sign-in.machine.ts';
import * as select from '#machines/account/google-sign-in.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { listeningParent } from '../support/actors.ts';
import { signedInByGoogle } from '../support/signed-in-samples.ts';

export const withoutCode = signedInByGoogle();
export const australian = signedInByGoogle({ country_code: '+61' });

export default pathModel(googleSignInMachine, {
  input: { parent: listeningParent<GoogleSignInMessage>().ref, returnAddress: undefined },
  events: { 'credential.received': [{ credential: 'a.b.c' }] },
  outcomes: {
    exchangeCredential: {
      done: [withoutCode, australian],
      saying: ({ users }: SignedIn) => `country code '${users.country_code}'`,
    },
  },
  says: select.selectIsUnavailable,
});
