import { assign, setup } from 'xstate';
import type { verifyToken } from '#contract/account/password.contract.ts';
import type { CallOutput } from '#contract/call.ts';
import { emptyForm, type FieldChange, type FormContext, firstFault, withValue } from '../support/form.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import {
  checkErrorText,
  isExpiredLink,
  isGoneLink,
  isValidLink,
  type NewPassword,
  NO_PASSWORD,
  PASSWORD_RESET,
  RESET_FIELDS,
  type ResetErrors,
  type ResetField,
  type ResetLink,
  resetErrors,
  resetErrorText,
  resetRefusals,
} from './reset-password-form.ts';

type LinkAnswer = CallOutput<typeof verifyToken>;

export interface ResetPasswordInput {
  readonly link: ResetLink;
}

export interface ResetPasswordContext extends ResetPasswordInput, FormContext<NewPassword> {}

export type ResetPasswordEvent =
  | ({ readonly type: 'field.change' } & FieldChange<ResetField>)
  | { readonly type: 'field.blur'; readonly field: ResetField }
  | { readonly type: 'check.retry' | 'password.toggle' | 'confirmation.toggle' | 'form.submit' };

export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as ResetPasswordInput,
    tags: {} as 'busy' | 'error' | 'form',
  },
  actors: {
    verifyLink: unprovided<LinkAnswer, ResetLink>('verifyLink'),
    resetPassword: unprovided<{ message: string }, ResetLink & NewPassword>('resetPassword'),
  },
  actions: {
    change: assign(({ context }, change: FieldChange<ResetField>) => {
      const changed = withValue(context, change);
      // The new password may match the confirmation.
      return change.field === 'password' ? { ...changed, errors: {} } : changed;
    }),
    checkField: assign(({ context }, { field }: { field: ResetField }) => ({
      errors: { ...context.errors, [field]: resetErrors(context.values)[field] },
    })),
    showErrors: assign((_, { errors }: { errors: ResetErrors }) => ({ errors })),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    clearMessage: assign({ message: '' }),
    clearPassword: assign({ values: NO_PASSWORD, errors: {} }),
    focusField: unprovidedAction<{ field: ResetField | undefined }>('focusField'),
    openPage: unprovidedAction<{ to: string }>('openPage'),
  },
  guards: {
    hasLink: ({ context }) => context.link.email !== '' && context.link.token !== '',
    isValidLink: (_, { answer }: { answer: LinkAnswer }) => isValidLink(answer),
    isExpiredLink: (_, { error }: { error: unknown }) => isExpiredLink(error),
    isGoneLink: (_, { error }: { error: unknown }) => isGoneLink(error),
    isValid: ({ context }) => firstFault(resetErrors(context.values), RESET_FIELDS) === undefined,
    hasFieldRefusals: (_, { error }: { error: unknown }) =>
      firstFault(resetRefusals(error), RESET_FIELDS) !== undefined,
  },
  delays: {
    /** `account/reset-link` */
    loginDelay: 3_000,
  },
}).createMachine({
  id: 'resetPassword',
  description: 'A customer opens the link in the email and sets a new password.',
  context: ({ input }) => ({ ...input, ...emptyForm(NO_PASSWORD) }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasLink', target: 'checking' }, { target: 'expired' }] },
    checking: {
      description: 'The server checks the link.',
      tags: 'busy',
      invoke: {
        id: 'verifyLink',
        src: 'verifyLink',
        input: ({ context }) => context.link,
        onDone: [
          { guard: { type: 'isValidLink', params: ({ event }) => ({ answer: event.output }) }, target: 'open' },
          { target: 'expired' },
        ],
        onError: [
          { guard: { type: 'isExpiredLink', params: ({ event }) => event }, target: 'expired' },
          {
            target: 'unchecked',
            actions: { type: 'setMessage', params: ({ event }) => ({ message: checkErrorText(event.error) }) },
          },
        ],
      },
    },
    unchecked: {
      description: 'The link could not be checked and may still be valid.',
      tags: 'error',
      exit: 'clearMessage',
      on: { 'check.retry': 'checking' },
    },
    expired: {
      description: "'This page has expired.' A new link can be requested.",
      tags: 'error',
    },
    open: {
      description: 'The link is valid: the form asks for a new password twice.',
      tags: 'form',
      type: 'parallel',
      exit: 'clearPassword',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              initial: 'idle',
              on: {
                'field.change': { target: '.idle', actions: { type: 'change', params: ({ event }) => event } },
                'field.blur': { actions: { type: 'checkField', params: ({ event }) => event } },
                'form.submit': [
                  { guard: 'isValid', target: 'submitting' },
                  {
                    target: '.idle',
                    actions: [
                      { type: 'showErrors', params: ({ context }) => ({ errors: resetErrors(context.values) }) },
                      {
                        type: 'focusField',
                        params: ({ context }) => ({ field: firstFault(resetErrors(context.values), RESET_FIELDS) }),
                      },
                    ],
                  },
                ],
              },
              states: {
                idle: {},
                failed: {
                  description: 'The password was not set.',
                  tags: 'error',
                  exit: 'clearMessage',
                },
              },
            },
            submitting: {
              tags: 'busy',
              invoke: {
                id: 'resetPassword',
                src: 'resetPassword',
                input: ({ context }) => ({ ...context.link, ...context.values }),
                onDone: {
                  target: '#resetPassword.done',
                  actions: {
                    type: 'setMessage',
                    params: ({ event }) => ({ message: event.output.message || PASSWORD_RESET }),
                  },
                },
                onError: [
                  { guard: { type: 'isGoneLink', params: ({ event }) => event }, target: '#resetPassword.expired' },
                  {
                    guard: { type: 'hasFieldRefusals', params: ({ event }) => event },
                    target: 'editing',
                    actions: [
                      { type: 'showErrors', params: ({ event }) => ({ errors: resetRefusals(event.error) }) },
                      {
                        type: 'focusField',
                        params: ({ event }) => ({ field: firstFault(resetRefusals(event.error), RESET_FIELDS) }),
                      },
                    ],
                  },
                  {
                    target: 'editing.failed',
                    actions: { type: 'setMessage', params: ({ event }) => ({ message: resetErrorText(event.error) }) },
                  },
                ],
              },
            },
          },
        },
        password: {
          description: 'Whether the new password is visible. It is hidden on submit.',
          initial: 'hidden',
          states: {
            hidden: { on: { 'password.toggle': 'shown' } },
            shown: { on: { 'password.toggle': 'hidden', 'form.submit': 'hidden' } },
          },
        },
        confirmation: {
          description: 'Whether the repeated password is visible.',
          initial: 'hidden',
          states: {
            hidden: { on: { 'confirmation.toggle': 'shown' } },
            shown: { on: { 'confirmation.toggle': 'hidden', 'form.submit': 'hidden' } },
          },
        },
      },
    },
    done: {
      description: "'Password has been reset successfully.' The sign-in page opens after a delay.",
      after: { loginDelay: 'left' },
    },
    left: {
      entry: { type: 'openPage', params: { to: '/login' } },
      type: 'final',
    },
  },
});
