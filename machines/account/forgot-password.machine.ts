import { setup } from 'xstate';
import { EMAIL_INVALID } from '#domain/account.ts';
import { isEmail } from '#domain/contact.ts';
import { failureText } from '../support/failure-text.ts';
import { emptyForm, type FieldEvent, type FormContext } from '../support/form.ts';
import { formActions } from '../support/form-actions.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';

/** Passed to the next page. */
export interface SentLink {
  readonly email: string;
  readonly message: string;
}

interface ForgotPasswordInput {
  /** What was typed before, such as at the sign-in, or ''. */
  readonly email: string;
}

type ForgotPasswordContext = FormContext<{ readonly email: string }>;

type ForgotPasswordEvent = FieldEvent<'email'> | { readonly type: 'form.submit' };

export const forgotPasswordMachine = setup({
  types: {} as Types<ForgotPasswordContext, ForgotPasswordEvent, ForgotPasswordInput, 'busy' | 'error'>,
  actors: { sendResetLink: unprovided<{ message: string }, { email: string }>('sendResetLink') },
  actions: {
    ...formActions<'email', ForgotPasswordContext>(({ values }) =>
      isEmail(values.email) ? {} : { email: EMAIL_INVALID },
    ),
    storeSentLink: unprovidedAction<SentLink>('storeSentLink'),
    openPage: unprovidedAction<{ to: string }>('openPage'),
  },
  guards: { isValid: ({ context }) => isEmail(context.values.email) },
}).createMachine({
  id: 'forgotPassword',
  description: 'A customer who has forgotten the password requests a reset link by email.',
  context: ({ input }) => emptyForm({ email: input.email }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'idle',
      on: {
        'field.change': { target: '.idle', actions: { type: 'change', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'checkField', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isValid', target: 'submitting' },
          { target: '.idle', actions: ['showErrors', { type: 'focusField', params: { field: 'email' } }] },
        ],
      },
      states: {
        idle: {},
        failed: { description: 'The link could not be requested.', tags: 'error', exit: 'clearMessage' },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'sendResetLink',
        src: 'sendResetLink',
        input: ({ context }) => ({ email: context.values.email.trim() }),
        onDone: {
          target: 'sent',
          actions: [
            {
              type: 'storeSentLink',
              params: ({ context, event }) => ({
                email: context.values.email.trim(),
                message: event.output.message || 'Password reset link sent to your email.',
              }),
            },
            { type: 'openPage', params: { to: '/ResetEmailSent' } },
          ],
        },
        onError: {
          target: 'editing.failed',
          actions: {
            type: 'showFailure',
            params: ({ event }) => ({
              message: failureText(event.error, 'Failed to send reset link.', 'Network error. Please try again.'),
            }),
          },
        },
      },
    },
    sent: {
      description: 'The next page shows the same text whether or not the address has an account.',
      tags: 'busy',
    },
  },
});
