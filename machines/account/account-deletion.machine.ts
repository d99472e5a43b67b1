import { assign, setup } from 'xstate';
import type { DeletionTerms } from '#contract/account/own-account.contract.ts';
import { failureText, hasStatus, POPUP_BLOCKED, refusedFields } from '../support/failure-text.ts';
import { emptyForm, type FieldErrors, type FieldEvent, type FormContext, firstInvalid } from '../support/form.ts';
import { formActions } from '../support/form-actions.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';

/** The password, or an identity token of Google; the other is ''. */
export interface DeletionProof {
  readonly password: string;
  readonly credential: string;
}

interface AccountDeletionContext extends FormContext<{ readonly password: string }>, Failing {
  /** Undefined until they are loaded. */
  readonly terms: DeletionTerms | undefined;
}

type AccountDeletionEvent =
  | FieldEvent<'password'>
  | { readonly type: 'deletion.choose' | 'terms.retry' | 'form.submit' | 'dialog.close' }
  /** Google's popup has returned an identity token. */
  | { readonly type: 'credential.received'; readonly credential: string }
  | { readonly type: 'popup.failed' | 'popup.blocked' | 'button.failed'; readonly error: unknown };

const GOOGLE_FAILED = "We couldn't reach Google. Please try again.";

const NOTHING_ENTERED = emptyForm({ password: '' });

export const accountDeletionMachine = setup({
  types: {} as Types<AccountDeletionContext, AccountDeletionEvent, undefined, 'busy' | 'error' | 'dialog'>,
  actors: {
    loadTerms: unprovided<DeletionTerms>('loadTerms'),
    deleteAccount: unprovided<void, DeletionProof>('deleteAccount'),
    /** Sends 'credential.received' when the embedded issuer's popup returns one. */
    watchPopup: unprovidedCallback('watchPopup'),
  },
  actions: {
    ...formActions<'password', AccountDeletionContext>(errorsIn),
    setTerms: assign((_, terms: DeletionTerms) => ({ terms })),
    clear: assign(NOTHING_ENTERED),
    clearErrors: assign({ errors: {}, message: '' }),
    /** Clears what this browser stores of the customer, in every tab. */
    endStorage: unprovidedAction('endStorage'),
    /** Loads the login page. */
    leave: unprovidedAction('leave'),
    ...failureActions,
  },
  guards: {
    hasPassword: ({ context }) => context.values.password !== '',
    /** The session was ended before, perhaps with the account by an attempt whose answer was lost. */
    isSessionOver: (_, { error }: { error: unknown }) => hasStatus(error, 401),
  },
}).createMachine({
  id: 'accountDeletion',
  description: 'The dialog that deletes the account. It says what is removed and what is kept.',
  context: { ...NOTHING_ENTERED, terms: undefined },
  initial: 'closed',
  states: {
    closed: { entry: 'clear', on: { 'deletion.choose': 'open' } },
    open: {
      tags: 'dialog',
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
            onError: { target: 'failed', actions: ['logFailure', 'keepFailure'] },
          },
        },
        failed: { tags: 'error', on: { 'terms.retry': 'checking' } },
        asking: {
          invoke: { id: 'watchPopup', src: 'watchPopup' },
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'form.submit': [
              { guard: 'hasPassword', target: '#accountDeletion.deleting' },
              { actions: ['showErrors', { type: 'focusField', params: firstInvalid(['password']) }] },
            ],
            'credential.received': '#accountDeletion.deleting',
            'popup.failed': { actions: ['logFailure', { type: 'showFailure', params: { message: GOOGLE_FAILED } }] },
            'popup.blocked': { actions: ['logFailure', { type: 'showFailure', params: { message: POPUP_BLOCKED } }] },
            'button.failed': { actions: ['logFailure', { type: 'showFailure', params: { message: GOOGLE_FAILED } }] },
          },
        },
      },
    },
    deleting: {
      description: 'The dialog stays open until the server answers.',
      tags: ['busy', 'dialog'],
      entry: 'clearErrors',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context, event }) => ({
          password: context.values.password,
          credential: event.type === 'credential.received' ? event.credential : '',
        }),
        onDone: 'deleted',
        onError: [
          { guard: { type: 'isSessionOver', params: ({ event }) => event }, target: 'left', actions: 'endStorage' },
          {
            target: 'open.asking',
            actions: [
              { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
              { type: 'focusField', params: firstInvalid(['password']) },
            ],
          },
        ],
      },
    },
    deleted: {
      description: 'The dialog confirms the deletion. Other tabs have already left.',
      tags: 'dialog',
      entry: 'endStorage',
      on: { 'dialog.close': 'left' },
    },
    left: { entry: 'leave', type: 'final' },
  },
});

function errorsIn({ values }: AccountDeletionContext): FieldErrors<'password'> {
  return values.password === '' ? { password: 'Password is required!' } : {};
}

/** The server's validation errors, otherwise a message for the dialog. */
function failureOf(error: unknown): Pick<AccountDeletionContext, 'errors' | 'message'> {
  const { google, ...errors } = refusedFields(error, { password: 'password', id_token: 'google' } as const);
  if (errors.password) return { errors, message: '' };
  const text = failureText(error, "We couldn't delete your account. Please try again.", 'Network error!');
  return { errors, message: google ?? text };
}
