import { assign, setup } from 'xstate';
import type { verifyToken } from '#contract/account/password.contract.ts';
import type { CallOutput } from '#contract/call.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import type { ResetPasswordContext, ResetPasswordEvent, ResetPasswordInput } from './reset-password.types.ts';
import {
  checkErrorText,
  isExpiredLink,
  isGoneLink,
  isValidLink,
  PASSWORD_RESET,
  resetErrorText,
  resetRefusals,
} from './reset-password-failure.ts';
import {
  firstWrongField,
  type NewPassword,
  NO_PASSWORD,
  type ResetErrors,
  type ResetField,
  type ResetLink,
  resetErrors,
} from './reset-password-fields.ts';

type LinkAnswer = CallOutput<typeof verifyToken>;

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
    change: assign(({ context }, { field, value }: { field: ResetField; value: string }) => ({
      entered: { ...context.entered, [field]: value },
      // What is typed in one field may put the other right.
      errors: field === 'password' ? {} : { ...context.errors, confirmation: undefined },
    })),
    checkField: assign(({ context }, { field }: { field: ResetField }) => ({
      errors: { ...context.errors, [field]: resetErrors(context.entered)[field] },
    })),
    showErrors: assign((_, { errors }: { errors: ResetErrors }) => ({ errors })),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    clearMessage: assign({ message: '' }),
    clearPassword: assign({ entered: NO_PASSWORD, errors: {} }),
    focusField: unprovidedAction<{ field: ResetField | undefined }>('focusField'),
    openPage: unprovidedAction<{ to: string }>('openPage'),
  },
  guards: {
    hasLink: ({ context }) => context.link.email !== '' && context.link.token !== '',
    isValidLink: (_, { answer }: { answer: LinkAnswer }) => isValidLink(answer),
    isExpiredLink: (_, { error }: { error: unknown }) => isExpiredLink(error),
    isGoneLink: (_, { error }: { error: unknown }) => isGoneLink(error),
    isValid: ({ context }) => firstWrongField(resetErrors(context.entered)) === undefined,
    hasFieldRefusals: (_, { error }: { error: unknown }) => firstWrongField(resetRefusals(error)) !== undefined,
  },
  delays: {
    /** The customer reads that it is done before the login comes (spec §9). */
    loginDelay: 3_000,
  },
}).createMachine({
  id: 'resetPassword',
  description: 'A customer has followed the link of the email and sets a new password.',
  context: ({ input }) => ({ ...input, entered: NO_PASSWORD, errors: {}, message: '' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasLink', target: 'checking' }, { target: 'expired' }] },
    checking: {
      description: 'The server is asked whether it still takes the link.',
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
      description: 'The link could not be checked; it may still be good.',
      tags: 'error',
      exit: 'clearMessage',
      on: { 'check.retry': 'checking' },
    },
    expired: {
      description: "'This page has expired.' The way leads to another link.",
      tags: 'error',
    },
    open: {
      description: 'The link is good: a new password is asked for, twice.',
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
                      { type: 'showErrors', params: ({ context }) => ({ errors: resetErrors(context.entered) }) },
                      {
                        type: 'focusField',
                        params: ({ context }) => ({ field: firstWrongField(resetErrors(context.entered)) }),
                      },
                    ],
                  },
                ],
              },
              states: {
                idle: {},
                failed: {
                  description: 'The password was not set. What was entered stays.',
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
                input: ({ context }) => ({ ...context.link, ...context.entered }),
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
                        params: ({ event }) => ({ field: firstWrongField(resetRefusals(event.error)) }),
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
          description: 'Whether the new password can be read on screen. It is hidden before it is sent.',
          initial: 'hidden',
          states: {
            hidden: { on: { 'password.toggle': 'shown' } },
            shown: { on: { 'password.toggle': 'hidden', 'form.submit': 'hidden' } },
          },
        },
        confirmation: {
          description: 'Whether its repetition can be read on screen.',
          initial: 'hidden',
          states: {
            hidden: { on: { 'confirmation.toggle': 'shown' } },
            shown: { on: { 'confirmation.toggle': 'hidden', 'form.submit': 'hidden' } },
          },
        },
      },
    },
    done: {
      description: "'Password has been reset successfully.' The login comes by itself.",
      after: { loginDelay: 'left' },
    },
    left: {
      entry: { type: 'openPage', params: { to: '/login' } },
      type: 'final',
    },
  },
});
