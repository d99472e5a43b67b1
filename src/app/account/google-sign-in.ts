import { loginWithGoogle } from '#contract/account/session.contract.ts';
import { joinGoogle, sendJoinLink } from '#contract/account/verification.contract.ts';
import { googleSignInMachine } from '#machines/account/google-sign-in.machine.ts';
import { calling } from '../api/calling.ts';
import { openAddress } from '../browser/location.ts';
import { storage } from '../browser/storage.ts';
import { logFailure } from '../log-failure.ts';
import { watchPopup } from './embedded-google.ts';
import { focusFieldOf } from './focus-field.ts';
import { googleSecret } from './google-attempt.ts';
import { startSession } from './store-session.ts';

export const googleSignIn = googleSignInMachine.provide({
  actors: {
    watchPopup,
    exchangeCredential: calling(loginWithGoogle, ({ credential }) => ({
      id_token: credential,
      nonce_secret: googleSecret(),
    })),
    joinByPassword: calling(joinGoogle, (input) => ({ proof: 'password' as const, ...input })),
    sendJoinLink: calling(sendJoinLink),
  },
  actions: {
    focusField: focusFieldOf('google-join'),
    startSession,
    storeTicket: (_, { ticket }) => storage.write('google_ticket', ticket),
    openPage: (_, { to }) => openAddress(to),
    logFailure,
  },
});
