import { assign, sendTo, setup } from 'xstate';
import {
  PASSWORD_FIELDS,
  type PasswordChange,
  type PasswordErrors,
  type PasswordField,
  passwordChangeErrors,
} from '#domain/password-change.ts';
import type { ParentRef } from '../support/parent.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { failureOf, refusedFields } from './password-refusal.ts';

/** What the parent hears at the end. */
export type ChangePasswordMessage =
  | { readonly type: 'page.open'; readonly to: string }
  | { readonly type: 'notice.show'; readonly text: string };

export interface ChangePasswordInput {
  readonly parent: ParentRef<ChangePasswordMessage>;
}

export interface ChangePasswordContext extends ChangePasswordInput {
  readonly passwords: PasswordChange;
  readonly errors: PasswordErrors;
  /** The password that can be read. */
  readonly shown: PasswordField | undefined;
  /** Why it failed, as far as it concerns no field. */
  readonly failure: string;
}

export type ChangePasswordEvent =
  | { readonly type: 'password.change'; readonly field: PasswordField; readonly value: string }
  | { readonly type: 'password.toggle'; readonly field: PasswordField }
  | { readonly type: 'password.submit' | 'dialog.close' };

export const PASSWORD_CHANGED = 'Password changed successfully!';

const NOTHING: PasswordChange = { current: '', next: '', confirmation: '' };

export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    input: {} as ChangePasswordInput,
    tags: {} as 'busy',
  },
  actors: {
    changePassword: unprovided<void, PasswordChange>('changePassword'),
  },
  actions: {
    keepPassword: assign(({ context }, { field, value }: { field: PasswordField; value: string }) => ({
      passwords: { ...context.passwords, [field]: value },
      errors: { ...context.errors, [field]: undefined },
      failure: '',
    })),
    toggle: assign(({ context }, { field }: { field: PasswordField }) => ({
      shown: context.shown === field ? undefined : field,
    })),
    showErrors: assign(({ context }) => ({ errors: passwordChangeErrors(context.passwords), failure: '' })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      errors: refusedFields(error),
      failure: failureOf(error),
    })),
    forgetPasswords: assign({ passwords: NOTHING }),
    focusField: unprovidedAction<{ field: PasswordField | undefined }>('focusField'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, message: ChangePasswordMessage) => message,
    ),
  },
  guards: {
    hasFaults: ({ context }) => firstFault(passwordChangeErrors(context.passwords)) !== undefined,
  },
}).createMachine({
  id: 'changePassword',
  description: 'A dialog over the profile page that changes the password.',
  context: ({ input }) => ({ ...input, passwords: NOTHING, shown: undefined, errors: {}, failure: '' }),
  initial: 'editing',
  on: { 'password.toggle': { actions: { type: 'toggle', params: ({ event }) => event } } },
  states: {
    editing: {
      on: {
        'password.change': { actions: { type: 'keepPassword', params: ({ event }) => event } },
        'password.submit': [
          {
            guard: 'hasFaults',
            actions: [
              'showErrors',
              { type: 'focusField', params: ({ context }) => ({ field: firstFault(context.errors) }) },
            ],
          },
          { target: 'saving', actions: 'showErrors' },
        ],
        'dialog.close': 'left',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.passwords,
        onDone: 'changed',
        onError: {
          target: 'editing',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'focusField', params: ({ context }) => ({ field: firstFault(context.errors) }) },
          ],
        },
      },
    },
    changed: {
      description: "'Password changed successfully!', told on the profile page.",
      entry: { type: 'tellParent', params: { type: 'notice.show', text: PASSWORD_CHANGED } },
      always: 'left',
    },
    left: {
      description: 'On the way to /profile.',
      entry: ['forgetPasswords', { type: 'tellParent', params: { type: 'page.open', to: '/profile' } }],
      type: 'final',
    },
  },
});

function firstFault(errors: PasswordErrors): PasswordField | undefined {
  return PASSWORD_FIELDS.find((field) => errors[field] !== undefined);
}
