import { assign, setup } from 'xstate';
import type { DeletionTerms } from '#contract/account/own-account.contract.ts';
import { failureText, refusedFields } from '../support/failure-text.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { POPUP_BLOCKED } from './popup-blocked.ts';

/** The password, or an identity token of Google; the other is ''. */
export interface DeletionProof {
  readonly password: string;
  readonly credential: string;
}

export interface AccountDeletionContext {
  /** Undefined until they are loaded. */
  readonly terms: DeletionTerms | undefined;
  readonly password: string;
  readonly isPasswordShown: boolean;
  /** Shown at the password. */
  readonly error: string;
  /** Shown below the form. */
  readonly message: string;
}

export type AccountDeletionEvent =
  | { readonly type: 'deletion.choose' | 'form.submit' | 'password.toggle' | 'dialog.close' }
  | { readonly type: 'password.change'; readonly value: string }
  /** Google's popup has returned an identity token. */
  | { readonly type: 'credential.received'; readonly credential: string }
  | { readonly type: 'popup.failed' | 'popup.blocked' | 'button.failed'; readonly error: unknown };

export const PASSWORD_MISSING = 'Password is required!';
export const GOOGLE_FAILED = "We couldn't reach Google. Please try again.";

const NOTHING_ENTERED = { password: '', isPasswordShown: false, error: '', message: '' };

export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    tags: {} as 'busy' | 'error' | 'open',
  },
  actors: {
    loadTerms: unprovided<DeletionTerms>('loadTerms'),
    deleteAccount: unprovided<void, DeletionProof>('deleteAccount'),
    /** Sends 'credential.received' when the embedded issuer's popup returns one. */
    watchPopup: unprovidedCallback('watchPopup'),
  },
  actions: {
    setTerms: assign((_, terms: DeletionTerms) => ({ terms })),
    setPassword: assign((_, { value }: { value: string }) => ({ password: value, error: '', message: '' })),
    togglePassword: assign({ isPasswordShown: ({ context }) => !context.isPasswordShown }),
    clear: assign(NOTHING_ENTERED),
    clearErrors: assign({ error: '', message: '' }),
    showMissing: assign({ error: PASSWORD_MISSING, message: '' }),
    showFailure: assign((_, { error }: { error: unknown }) => failureOf(error)),
    showPopupBlocked: assign({ message: POPUP_BLOCKED }),
    showGoogleFailure: assign({ message: GOOGLE_FAILED }),
    focusPassword: unprovidedAction('focusPassword'),
    /** Clears what this browser stores of the customer, in every tab. */
    endStorage: unprovidedAction('endStorage'),
    /** Loads the login page. */
    leave: unprovidedAction('leave'),
    logFailure: unprovidedAction('logFailure'),
  },
  guards: {
    hasPassword: ({ context }) => context.password !== '',
    isRefusedAtPassword: (_, { error }: { error: unknown }) => failureOf(error).error !== '',
  },
}).createMachine({
  id: 'accountDeletion',
  description: 'The dialog that deletes the account. It says what is removed and what is kept.',
  context: { ...NOTHING_ENTERED, terms: undefined },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: { 'deletion.choose': 'open' },
    },
    open: {
      tags: 'open',
      on: { 'dialog.close': 'closed' },
      initial: 'checking',
      states: {
        checking: {
          description: 'Which rides are ahead, and how the customer can prove who they are.',
          tags: 'busy',
          invoke: {
            id: 'loadTerms',
            src: 'loadTerms',
            onDone: { target: 'asking', actions: { type: 'setTerms', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: 'logFailure' },
          },
        },
        failed: {
          tags: 'error',
          on: { 'deletion.choose': 'checking' },
        },
        asking: {
          invoke: { id: 'watchPopup', src: 'watchPopup' },
          on: {
            'password.change': { actions: { type: 'setPassword', params: ({ event }) => event } },
            'password.toggle': { actions: 'togglePassword' },
            'form.submit': [
              { guard: 'hasPassword', target: '#accountDeletion.deleting', actions: 'clearErrors' },
              { actions: ['showMissing', 'focusPassword'] },
            ],
            'credential.received': { target: '#accountDeletion.deleting', actions: 'clearErrors' },
            'popup.failed': { actions: ['logFailure', 'showGoogleFailure'] },
            'popup.blocked': { actions: ['logFailure', 'showPopupBlocked'] },
            'button.failed': { actions: ['logFailure', 'showGoogleFailure'] },
          },
        },
      },
    },
    deleting: {
      description: 'The dialog cannot be closed meanwhile.',
      tags: ['busy', 'open'],
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context, event }) => ({
          password: context.password,
          credential: event.type === 'credential.received' ? event.credential : '',
        }),
        onDone: 'deleted',
        onError: [
          {
            guard: { type: 'isRefusedAtPassword', params: ({ event }) => event },
            target: 'open.asking',
            actions: [{ type: 'showFailure', params: ({ event }) => event }, 'focusPassword'],
          },
          { target: 'open.asking', actions: { type: 'showFailure', params: ({ event }) => event } },
        ],
      },
    },
    deleted: {
      description: 'The dialog confirms it. Other tabs have left already.',
      tags: 'open',
      entry: 'endStorage',
      on: { 'dialog.close': 'left' },
    },
    left: {
      entry: 'leave',
      type: 'final',
    },
  },
});

/** The server's validation errors, otherwise a message for the dialog. */
function failureOf(error: unknown): Pick<AccountDeletionContext, 'error' | 'message'> {
  const refused = refusedFields(error, { password: 'password', id_token: 'google' } as const);
  if (refused.password) return { error: refused.password, message: '' };
  const text = failureText(error, "We couldn't delete your account. Please try again.", 'Network error!');
  return { error: '', message: refused.google ?? text };
}
