import { fromPromise } from 'xstate';
import type { SignedIn } from '#contract/account/session.contract.ts';
import {
  joinGoogle,
  sendVerification,
  verifyEmail as verifyEmailCall,
} from '#contract/account/verification.contract.ts';
import { resendEmailMachine } from '#machines/account/resend-email.machine.ts';
import { verifyEmailMachine } from '#machines/account/verify-email.machine.ts';
import { api } from '../api/api.ts';
import { storage } from '../browser/storage.ts';
import { startSession } from './store-session.ts';

export const verifyEmail = verifyEmailMachine.provide({
  actors: {
    verifyEmail: fromPromise<{ message: string }, { token: string }>(({ input, signal }) =>
      api.send(verifyEmailCall, input, { signal }),
    ),
    joinByLink: fromPromise<SignedIn, { token: string; ticket: string }>(({ input, signal }) =>
      api.send(joinGoogle, { proof: 'link', ...input }, { signal }),
    ),
  },
  actions: { startSession, removeTicket: () => storage.remove('google_ticket') },
});

export const resendVerification = resendEmailMachine.provide({
  actors: {
    resendEmail: fromPromise<{ message: string }, { email: string }>(({ signal }) =>
      api.send(sendVerification, undefined, { signal }),
    ),
  },
});
