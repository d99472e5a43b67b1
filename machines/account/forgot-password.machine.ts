import { assign, setup } from 'xstate';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { emailError, forgotErrorText, RESET_LINK_SENT } from './forgot-password-failure.ts';

/** What the page after it needs to know. */
export interface SentLink {
  readonly email: string;
  /** What is said there. */
  readonly message: string;
}

export interface ForgotPasswordContext {
  readonly email: string;
  /** The error on display at the field. */
  readonly error: string | undefined;
  /** Why the link could not be asked for. */
  readonly message: string;
}

export type ForgotPasswordEvent =
  | { readonly type: 'email.change'; readonly email: string }
  | { readonly type: 'email.blur' }
  | { readonly type: 'form.submit' };

export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    sendResetLink: unprovided<{ message: string }, { email: string }>('sendResetLink'),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email, error: undefined })),
    checkEmail: assign(({ context }) => ({ error: emailError(context.email) })),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    clearMessage: assign({ message: '' }),
    focusEmail: unprovidedAction<unknown>('focusEmail'),
    keepSentLink: unprovidedAction<SentLink>('keepSentLink'),
    openPage: unprovidedAction<{ to: string }>('openPage'),
  },
  guards: {
    isEmail: ({ context }) => emailError(context.email) === undefined,
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'A customer who has forgotten the password asks for a link by email.',
  context: { email: '', error: undefined, message: '' },
  initial: 'editing',
  states: {
    editing: {
      initial: 'idle',
      on: {
        'email.change': { target: '.idle', actions: { type: 'setEmail', params: ({ event }) => event } },
        'email.blur': { actions: 'checkEmail' },
        'form.submit': [
          { guard: 'isEmail', target: 'submitting' },
          { target: '.idle', actions: ['checkEmail', 'focusEmail'] },
        ],
      },
      states: {
        idle: {},
        failed: {
          description: 'The link could not be asked for. The address stays.',
          tags: 'error',
          exit: 'clearMessage',
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'sendResetLink',
        src: 'sendResetLink',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: {
          target: 'sent',
          actions: [
            {
              type: 'keepSentLink',
              params: ({ context, event }) => ({
                email: context.email.trim(),
                message: event.output.message || RESET_LINK_SENT,
              }),
            },
            { type: 'openPage', params: { to: '/ResetEmailSent' } },
          ],
        },
        onError: {
          target: 'editing.failed',
          actions: { type: 'setMessage', params: ({ event }) => ({ message: forgotErrorText(event.error) }) },
        },
      },
    },
    sent: {
      description: 'The next page is on its way, and says so, whether or not the address has an account.',
      tags: 'busy',
    },
  },
});
