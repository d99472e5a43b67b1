import { assign, sendTo, setup } from 'xstate';
import {
  PASSWORD_FIELDS,
  type PasswordChange,
  type PasswordErrors,
  type PasswordField,
  passwordChangeErrors,
} from '#domain/password-change.ts';
import { failureText, refusedFields } from '../support/failure-text.ts';
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
import { type NoticeShown, type ParentRef, sendToParent } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import type { SessionRef } from './session.machine.ts';

export interface ChangePasswordInput {
  readonly parent: ParentRef<NoticeShown>;
  readonly session: SessionRef;
  /** False for an account that only uses Google. */
  readonly hasPassword: boolean;
}

interface ChangePasswordContext extends ChangePasswordInput, FormContext<PasswordChange> {}

type ChangePasswordEvent = FieldEvent<PasswordField> | { readonly type: 'form.submit' | 'dialog.close' };

export const PASSWORD_CHANGED = 'Password changed successfully!';

const NO_PASSWORDS: PasswordChange = { current: '', next: '', confirmation: '' };

export const changePasswordMachine = setup({
  types: {} as Types<ChangePasswordContext, ChangePasswordEvent, ChangePasswordInput, 'busy'>,
  actors: { changePassword: unprovided<void, PasswordChange>('changePassword') },
  actions: {
    ...formActions<PasswordField, ChangePasswordContext>(errorsIn),
    change: assign(({ context }, change: FieldChange<PasswordField>) => withNewPassword(context, change, 'next')),
    clearPasswords: assign({ values: NO_PASSWORDS }),
    sendToParent: sendToParent<NoticeShown>(),
    /** The session's profile says whether there is a password. */
    reportChanged: sendTo(({ context }) => context.session, { type: 'profile.saved' }),
    returnToProfile: unprovidedAction('returnToProfile'),
  },
  guards: { isValid: ({ context }) => !hasErrors(errorsIn(context)) },
}).createMachine({
  id: 'changePassword',
  description: 'A dialog over the profile page that changes the password, or sets the first one.',
  context: ({ input }) => ({ ...input, ...emptyForm(NO_PASSWORDS) }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isValid', target: 'saving', actions: 'showErrors' },
          { actions: ['showErrors', { type: 'focusField', params: firstInvalid(PASSWORD_FIELDS) }] },
        ],
        'dialog.close': 'left',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.values,
        onDone: 'changed',
        onError: {
          target: 'editing',
          actions: [
            { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
            { type: 'focusField', params: firstInvalid(PASSWORD_FIELDS) },
          ],
        },
      },
    },
    changed: {
      description: "'Password changed successfully!' is shown on the profile page.",
      entry: ['reportChanged', { type: 'sendToParent', params: { type: 'notice.show', text: PASSWORD_CHANGED } }],
      always: 'left',
    },
    left: { entry: ['clearPasswords', 'returnToProfile'], type: 'final' },
  },
});

function errorsIn({ values, hasPassword }: ChangePasswordContext): PasswordErrors {
  return passwordChangeErrors(values, hasPassword);
}

/** The server's validation errors, otherwise a message for the form. */
function failureOf(error: unknown): Pick<ChangePasswordContext, 'errors' | 'message'> {
  const errors = refusedFields(error, { current_password: 'current', new_password: 'next' } as const);
  if (hasErrors(errors)) return { errors, message: '' };
  return { errors, message: failureText(error, 'Something went wrong', 'Network error!') };
}
