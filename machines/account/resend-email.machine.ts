import { assign, setup } from 'xstate';
import { unprovided } from '../support/unprovided.ts';
import type { SentLink } from './forgot-password.machine.ts';
import { LINK_SENT_AGAIN, resendErrorText } from './forgot-password-failure.ts';

export interface ResendEmailInput {
  /** What the page before has kept; undefined when nobody has asked for a link here. */
  readonly sent: SentLink | undefined;
}

export interface ResendEmailContext {
  readonly email: string;
  /** What is said of the last email. */
  readonly message: string;
}

export type ResendEmailEvent = { readonly type: 'email.resend' };

export const resendEmailMachine = setup({
  types: {
    context: {} as ResendEmailContext,
    events: {} as ResendEmailEvent,
    input: {} as ResendEmailInput,
    tags: {} as 'busy' | 'error' | 'empty',
  },
  actors: {
    resendEmail: unprovided<{ message: string }, { email: string }>('resendEmail'),
  },
  actions: {
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
  },
  guards: {
    hasEmail: ({ context }) => context.email !== '',
  },
}).createMachine({
  id: 'resendEmail',
  description: 'The reset link is on its way, and can be asked for again.',
  context: ({ input: { sent } }) => ({ email: sent?.email ?? '', message: sent?.message ?? '' }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasEmail', target: 'idle' }, { target: 'unknown' }],
    },
    unknown: {
      description: 'Nobody has asked for a link here: the way leads back to the form.',
      tags: 'empty',
    },
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
            params: ({ event }) => ({ message: event.output.message || LINK_SENT_AGAIN }),
          },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setMessage', params: ({ event }) => ({ message: resendErrorText(event.error) }) },
        },
      },
    },
    sent: { on: { 'email.resend': 'sending' } },
    failed: {
      description: 'The email was not sent again; the first one may still arrive.',
      tags: 'error',
      on: { 'email.resend': 'sending' },
    },
  },
});
