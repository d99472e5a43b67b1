import { assign, setup } from 'xstate';
import type { SignedIn } from '#contract/account/session.contract.ts';
import { failureText, POPUP_BLOCKED, refusedFields, signInErrorText } from '../support/failure-text.ts';
import { emptyForm, type FieldEvent, type FormContext } from '../support/form.ts';
import { formActions } from '../support/form-actions.ts';
import { type NoticeShown, type ParentRef, sendToParent } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { NO_JOIN, offeredJoin } from './google-join.ts';
import { FIELDS_EMPTY } from './login-form.ts';
import { type NewSession, newSession, type WaitingPages } from './page-after-login.ts';

interface GoogleSignInInput extends WaitingPages {
  readonly parent: ParentRef<NoticeShown>;
}

interface GoogleSignInContext extends GoogleSignInInput, FormContext<{ readonly password: string }> {
  /** An existing account with the address of the Google account; '' without one. */
  readonly email: string;
  /** Sent to the server with the proof that the account belongs to the same person. */
  readonly ticket: string;
}

type GoogleSignInEvent =
  /** The popup has returned an identity token. */
  | { readonly type: 'credential.received'; readonly credential: string }
  | { readonly type: 'popup.failed' | 'popup.blocked' | 'button.failed'; readonly error: unknown }
  | FieldEvent<'password'>
  | { readonly type: 'button.retry' | 'form.submit' | 'link.request' | 'dialog.close' };

export const googleSignInMachine = setup({
  types: {} as Types<GoogleSignInContext, GoogleSignInEvent, GoogleSignInInput, 'busy' | 'error' | 'dialog'>,
  actors: {
    /** Sends 'credential.received' when the embedded issuer's popup returns one. */
    watchPopup: unprovidedCallback('watchPopup'),
    exchangeCredential: unprovided<SignedIn, { credential: string }>('exchangeCredential'),
    joinByPassword: unprovided<SignedIn, { ticket: string; password: string }>('joinByPassword'),
    sendJoinLink: unprovided<void, { ticket: string }>('sendJoinLink'),
  },
  actions: {
    ...formActions<'password', GoogleSignInContext>(() => ({})),
    setJoin: assign((_, { error }: { error: unknown }) => offeredJoin(error)),
    clearJoin: assign(NO_JOIN),
    clearPassword: assign(emptyForm({ password: '' })),
    /** For the page that the mailed link opens, in another tab. */
    storeTicket: unprovidedAction<{ ticket: string }>('storeTicket'),
    startSession: unprovidedAction<NewSession>('startSession'),
    openPage: unprovidedAction<{ to: string }>('openPage'),
    sendToParent: sendToParent<NoticeShown>(),
    logFailure: unprovidedAction('logFailure'),
  },
  guards: {
    canJoin: (_, { error }: { error: unknown }) => offeredJoin(error).ticket !== '',
    /** The offer has expired or was used, so that a retry cannot succeed. */
    isJoinOver: (_, { error }: { error: unknown }) => refusedFields(error, { ticket: 'ticket' }).ticket !== undefined,
    hasPassword: ({ context }) => context.values.password !== '',
  },
}).createMachine({
  id: 'googleSignIn',
  description: "'Continue with Google'. A closed popup reports nothing, so no state waits for a result.",
  context: ({ input }) => ({ ...input, ...NO_JOIN }),
  initial: 'offered',
  states: {
    offered: {
      description: 'The button is enabled. A failed popup is only logged.',
      invoke: { id: 'watchPopup', src: 'watchPopup' },
      on: {
        'credential.received': 'exchanging',
        'popup.failed': { actions: 'logFailure' },
        'popup.blocked': {
          actions: ['logFailure', { type: 'sendToParent', params: { type: 'notice.show', text: POPUP_BLOCKED } }],
        },
        'button.failed': { target: 'unavailable', actions: 'logFailure' },
      },
    },
    unavailable: {
      description: "Google's button could not be loaded and offers a retry.",
      tags: 'error',
      on: { 'button.retry': 'offered' },
    },
    exchanging: {
      description: 'The identity token is exchanged for a session once, even if it arrives twice.',
      tags: 'busy',
      invoke: {
        id: 'exchangeCredential',
        src: 'exchangeCredential',
        input: ({ event }) => ({ credential: event.type === 'credential.received' ? event.credential : '' }),
        onDone: {
          target: 'finished',
          actions: {
            type: 'startSession',
            params: ({ context, event }) => newSession(event.output, context),
          },
        },
        onError: [
          {
            guard: { type: 'canJoin', params: ({ event }) => event },
            target: 'proving',
            actions: { type: 'setJoin', params: ({ event }) => event },
          },
          {
            target: 'failed',
            actions: [
              'logFailure',
              {
                type: 'sendToParent',
                params: ({ event }) => ({ type: 'notice.show', text: googleErrorText(event.error) }),
              },
              { type: 'openPage', params: { to: '/' } },
            ],
          },
        ],
      },
    },
    proving: {
      description: 'An account has the same address. Its password or a mailed link proves that both are one person.',
      tags: 'dialog',
      initial: 'editing',
      exit: 'clearJoin',
      states: {
        editing: {
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'form.submit': [
              { guard: 'hasPassword', target: 'joining' },
              {
                actions: [
                  { type: 'showFailure', params: { message: FIELDS_EMPTY } },
                  { type: 'focusField', params: { field: 'password' } },
                ],
              },
            ],
            'link.request': 'mailing',
            'dialog.close': '#googleSignIn.offered',
          },
        },
        joining: {
          tags: 'busy',
          entry: 'clearMessage',
          invoke: {
            id: 'joinByPassword',
            src: 'joinByPassword',
            input: ({ context: { ticket, values } }) => ({ ticket, ...values }),
            onDone: {
              target: '#googleSignIn.finished',
              actions: {
                type: 'startSession',
                params: ({ context, event }) => newSession(event.output, context),
              },
            },
            onError: [
              { guard: { type: 'isJoinOver', params: ({ event }) => event }, target: 'over' },
              {
                target: 'editing',
                actions: { type: 'showFailure', params: ({ event }) => ({ message: signInErrorText(event.error) }) },
              },
            ],
          },
        },
        mailing: {
          tags: 'busy',
          entry: 'clearPassword',
          invoke: {
            id: 'sendJoinLink',
            src: 'sendJoinLink',
            input: ({ context: { ticket } }) => ({ ticket }),
            onDone: { target: 'mailed', actions: { type: 'storeTicket', params: ({ context }) => context } },
            onError: [
              { guard: { type: 'isJoinOver', params: ({ event }) => event }, target: 'over' },
              {
                target: 'editing',
                actions: [
                  { type: 'showFailure', params: ({ event }) => ({ message: signInErrorText(event.error) }) },
                  // The link may be on its way.
                  { type: 'storeTicket', params: ({ context }) => context },
                ],
              },
            ],
          },
        },
        mailed: {
          description: "'Check your email'. The link joins in this browser only.",
          on: { 'dialog.close': '#googleSignIn.offered' },
        },
        over: {
          description: 'The proof took too long: the customer continues with Google again.',
          tags: 'error',
          on: { 'dialog.close': '#googleSignIn.offered' },
        },
      },
    },
    finished: {
      description:
        'The session is stored, and the browser is loading the next page: the profile if it lacks a country code.',
      type: 'final',
    },
    failed: { description: 'The home page is shown with a notice.', type: 'final' },
  },
});

export function googleErrorText(error: unknown): string {
  return failureText(error, 'Google sign-in failed. Please try again.');
}
