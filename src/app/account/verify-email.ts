import {
  joinGoogle,
  sendVerification,
  verifyEmail as verifyEmailCall,
} from '#contract/account/verification.contract.ts';
import { resendEmailMachine } from '#machines/account/resend-email.machine.ts';
import { verifyEmailMachine } from '#machines/account/verify-email.machine.ts';
import { calling } from '../api/calling.ts';
import { storage } from '../browser/storage.ts';
import { startSession } from './store-session.ts';

export const verifyEmail = verifyEmailMachine.provide({
  actors: {
    verifyEmail: calling(verifyEmailCall),
    joinByLink: calling(joinGoogle, (input) => ({ proof: 'link' as const, ...input })),
  },
  actions: { startSession, removeTicket: () => storage.remove('google_ticket') },
});

export const resendVerification = resendEmailMachine.provide({
  actors: { resendEmail: calling(sendVerification, () => undefined) },
});
