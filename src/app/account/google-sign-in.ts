import { fromCallback, fromPromise } from 'xstate';
import { loginWithGoogle, type SignedIn } from '#contract/account/session.contract.ts';
import { joinGoogle, sendJoinLink } from '#contract/account/verification.contract.ts';
import { googleSignInMachine } from '#machines/account/google-sign-in.machine.ts';
import { api, config } from '../api/api.ts';
import { openAddress } from '../browser/location.ts';
import { storage } from '../browser/storage.ts';
import { logFailure } from '../log-failure.ts';
import { watchEmbeddedGoogle } from './embedded-google.ts';
import { googleSecret } from './google-attempt.ts';
import { startSession } from './store-session.ts';

/** Google's own button delivers its credential without a call from here. */
export const googleSignIn = googleSignInMachine.provide({
  actors: {
    watchPopup: fromCallback(({ sendBack }) => {
      if (config.googleSignIn !== 'embedded') return undefined;
      return watchEmbeddedGoogle((credential) => sendBack({ type: 'credential.received', credential }));
    }),
    exchangeCredential: fromPromise<SignedIn, { credential: string }>(({ input, signal }) =>
      api.send(loginWithGoogle, { id_token: input.credential, nonce_secret: googleSecret() }, { signal }),
    ),
    joinByPassword: fromPromise<SignedIn, { ticket: string; password: string }>(({ input, signal }) =>
      api.send(joinGoogle, { proof: 'password', ...input }, { signal }),
    ),
    sendJoinLink: fromPromise<void, { ticket: string }>(async ({ input, signal }) => {
      await api.send(sendJoinLink, input, { signal });
    }),
  },
  actions: {
    startSession,
    storeTicket: (_, { ticket }) => storage.write('google_ticket', ticket),
    openPage: (_, { to }) => openAddress(to),
    logFailure,
  },
});
