import { assign, setup } from 'xstate';
import { failureText } from '../support/failure-text.ts';
import type { Types } from '../support/types.ts';
import { unprovided } from '../support/unprovided.ts';
import type { SentLink } from './forgot-password.machine.ts';

interface ResendEmailInput {
  /** Undefined if no link was requested in this tab. */
  readonly sent: SentLink | undefined;
}

interface ResendEmailContext {
  readonly email: string;
  /** The status of the last email. */
  readonly message: string;
}

type ResendEmailEvent = { readonly type: 'email.resend' };

export const resendEmailMachine = setup({
  types: {} as Types<ResendEmailContext, ResendEmailEvent, ResendEmailInput, 'busy' | 'error' | 'empty'>,
  actors: { resendEmail: unprovided<{ message: string }, { email: string }>('resendEmail') },
  actions: { setMessage: assign((_, message: string) => ({ message })) },
  guards: { hasEmail: ({ context }) => context.email !== '' },
}).createMachine({
  id: 'resendEmail',
  description: 'A reset link, or the link that confirms an email address, was sent and can be resent.',
  context: ({ input: { sent } }) => ({ email: sent?.email ?? '', message: sent?.message ?? '' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasEmail', target: 'idle' }, { target: 'unknown' }] },
    unknown: { description: 'No link was requested in this tab; the page links to the form.', tags: 'empty' },
    idle: { on: { 'email.resend': 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'resendEmail',
        src: 'resendEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'sent',
          actions: {
            type: 'setMessage',
            params: ({ event }) => event.output.message || 'Resend link sent successfully.',
          },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setMessage', params: ({ event }) => failureText(event.error, 'Failed to resend email.') },
        },
      },
    },
    sent: { on: { 'email.resend': 'sending' } },
    failed: { description: 'The email was not resent.', tags: 'error', on: { 'email.resend': 'sending' } },
  },
});
