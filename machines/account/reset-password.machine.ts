import { assign, setup } from 'xstate';
import type { verifyToken } from '#contract/account/password.contract.ts';
import type { CallOutput } from '#contract/call.ts';
import { failureText, hasStatus, refusedFields } from '../support/failure-text.ts';
import {
  emptyForm,
  type FieldChange,
  type FieldEvent,
  type FormContext,
  firstInvalid,
  hasErrors,
  withNewPassword,
} from '../support/form.ts';
import { formActions } from '../support/form-actions.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { isRefusedLink, linkErrorText, WENT_WRONG } from './mailed-link.ts';
import {
  type NewPassword,
  NO_PASSWORD,
  PASSWORD_RESET,
  RESET_FIELDS,
  type ResetField,
  type ResetLink,
  resetErrors,
  resetRefusals,
} from './reset-password-form.ts';

type LinkAnswer = CallOutput<typeof verifyToken>;

interface ResetPasswordInput {
  readonly link: ResetLink;
}

interface ResetPasswordContext extends ResetPasswordInput, FormContext<NewPassword> {}

type ResetPasswordEvent = FieldEvent<ResetField> | { readonly type: 'check.retry' | 'form.submit' };

export const resetPasswordMachine = setup({
  types: {} as Types<ResetPasswordContext, ResetPasswordEvent, ResetPasswordInput, 'busy' | 'error' | 'form'>,
  actors: {
    verifyLink: unprovided<LinkAnswer, ResetLink>('verifyLink'),
    resetPassword: unprovided<{ message: string }, ResetLink & NewPassword>('resetPassword'),
  },
  actions: {
    ...formActions<ResetField, ResetPasswordContext>(({ values }) => resetErrors(values)),
    change: assign(({ context }, change: FieldChange<ResetField>) => withNewPassword(context, change, 'password')),
    setMessage: assign((_, message: string) => ({ message })),
    clearPassword: assign({ values: NO_PASSWORD, errors: {} }),
    openPage: unprovidedAction<{ to: string }>('openPage'),
  },
  guards: {
    hasLink: ({ context }) => context.link.email !== '' && context.link.token !== '',
    isValidLink: (_, { valid }: LinkAnswer) => ['true', '1'].includes(String(valid)),
    isRefusedLink: (_, { error }: { error: unknown }) => isRefusedLink(error),
    /** The link was used or replaced while the form was open. */
    isGoneLink: (_, { error }: { error: unknown }) =>
      hasStatus(error, 410) || refusedFields(error, { token: 'token' }).token !== undefined,
    isValid: ({ context }) => !hasErrors(resetErrors(context.values)),
    hasFieldRefusals: (_, { error }: { error: unknown }) => hasErrors(resetRefusals(error)),
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
          { guard: { type: 'isValidLink', params: ({ event }) => event.output }, target: 'open' },
          { target: 'expired' },
        ],
        onError: [
          { guard: { type: 'isRefusedLink', params: ({ event }) => event }, target: 'expired' },
          { target: 'unchecked', actions: { type: 'setMessage', params: ({ event }) => linkErrorText(event.error) } },
        ],
      },
    },
    unchecked: {
      description: 'The link could not be checked and may still be valid.',
      tags: 'error',
      exit: 'clearMessage',
      on: { 'check.retry': 'checking' },
    },
    expired: { description: "'This page has expired.' A new link can be requested.", tags: 'error' },
    open: {
      description: 'The link is valid: the form asks for a new password twice.',
      tags: 'form',
      exit: 'clearPassword',
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
                actions: ['showErrors', { type: 'focusField', params: firstInvalid(RESET_FIELDS) }],
              },
            ],
          },
          states: {
            idle: {},
            failed: { description: 'The password was not set.', tags: 'error', exit: 'clearMessage' },
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
              actions: { type: 'setMessage', params: ({ event }) => event.output.message || PASSWORD_RESET },
            },
            onError: [
              { guard: { type: 'isGoneLink', params: ({ event }) => event }, target: '#resetPassword.expired' },
              {
                guard: { type: 'hasFieldRefusals', params: ({ event }) => event },
                target: 'editing',
                actions: [
                  { type: 'showFailure', params: ({ event }) => ({ errors: resetRefusals(event.error) }) },
                  { type: 'focusField', params: firstInvalid(RESET_FIELDS) },
                ],
              },
              {
                target: 'editing.failed',
                actions: {
                  type: 'setMessage',
                  params: ({ event }) => failureText(event.error, 'Failed to reset password.', WENT_WRONG),
                },
              },
            ],
          },
        },
      },
    },
    done: {
      description: "'Password has been reset successfully.' The sign-in page opens after a delay.",
      after: { loginDelay: 'left' },
    },
    left: { entry: { type: 'openPage', params: { to: '/login' } }, type: 'final' },
  },
});
