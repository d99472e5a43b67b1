import { assign, sendTo, setup } from 'xstate';
import type { SignedIn } from '#contract/account/session.contract.ts';
import type { Failure } from '../support/failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { failureText } from './failure-text.ts';
import { canJoin, isJoinOver, joinErrorText, NO_JOIN, offeredJoin } from './google-join.ts';
import { FIELDS_EMPTY } from './login-form.ts';
import { needsProfile, pageAfterLogin } from './page-after-login.ts';
import { POPUP_BLOCKED } from './popup-blocked.ts';

export interface GoogleSignInMessage {
  readonly type: 'notice.show';
  readonly text: string;
}

export interface GoogleSignInInput {
  readonly parent: ParentRef<GoogleSignInMessage>;
  /** The entry `url` of local storage (`account/return-address`). */
  readonly returnAddress: string | undefined;
}

export interface GoogleSignInContext extends GoogleSignInInput {
  /** An existing account with the address of the Google account; '' without one. */
  readonly email: string;
  /** What the server takes beside the proof that the account belongs to the same person. */
  readonly ticket: string;
  readonly password: string;
  /** The error of the dialog, or ''. */
  readonly message: string;
  readonly isWithoutCountryCode: boolean;
}

export type GoogleSignInEvent =
  /** The popup has returned an identity token. */
  | { readonly type: 'credential.received'; readonly credential: string }
  | { readonly type: 'popup.failed'; readonly error: unknown }
  | { readonly type: 'popup.blocked'; readonly error: unknown }
  | { readonly type: 'button.failed'; readonly error: unknown }
  | { readonly type: 'button.retry' }
  | { readonly type: 'password.change'; readonly value: string }
  | { readonly type: 'password.submit' | 'link.request' | 'dialog.close' };

export const googleSignInMachine = setup({
  types: {
    context: {} as GoogleSignInContext,
    events: {} as GoogleSignInEvent,
    input: {} as GoogleSignInInput,
    tags: {} as 'busy' | 'error' | 'dialog',
  },
  actors: {
    /** Sends 'credential.received' when the embedded issuer's popup returns one. */
    watchPopup: unprovidedCallback('watchPopup'),
    exchangeCredential: unprovided<SignedIn, { credential: string }>('exchangeCredential'),
    joinByPassword: unprovided<SignedIn, { ticket: string; password: string }>('joinByPassword'),
    sendJoinLink: unprovided<void, { ticket: string }>('sendJoinLink'),
  },
  actions: {
    setJoin: assign((_, { error }: { error: unknown }) => offeredJoin(error)),
    clearJoin: assign(NO_JOIN),
    setPassword: assign((_, { value }: { value: string }) => ({ password: value, message: '' })),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    clearPassword: assign({ password: '', message: '' }),
    noteCountryCode: assign((_, { signedIn }: { signedIn: SignedIn }) => ({
      isWithoutCountryCode: needsProfile(signedIn),
    })),
    /** For the page that the mailed link opens, in another tab. */
    storeTicket: unprovidedAction<{ ticket: string }>('storeTicket'),
    storeSession: unprovidedAction<SignedIn & { email?: string }>('storeSession'),
    removeReturnAddress: unprovidedAction<unknown>('removeReturnAddress'),
    /** A full page load, so that every part of the app starts with the new session. */
    loadPage: unprovidedAction<{ to: string }>('loadPage'),
    openPage: unprovidedAction<{ to: string }>('openPage'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, { text }: { text: string }): GoogleSignInMessage => ({ type: 'notice.show', text }),
    ),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    isWithoutCountryCode: ({ context }) => context.isWithoutCountryCode,
    canJoin: (_, { error }: { error: unknown }) => canJoin(error),
    isJoinOver: (_, { error }: { error: unknown }) => isJoinOver(error),
    hasPassword: ({ context }) => context.password !== '',
  },
}).createMachine({
  id: 'googleSignIn',
  description: "'Continue with Google'. A closed popup reports nothing, so no state waits for a result.",
  context: ({ input }) => ({ ...input, ...NO_JOIN, isWithoutCountryCode: false }),
  initial: 'offered',
  states: {
    offered: {
      description: 'The button is enabled. A failed popup is only logged.',
      invoke: { id: 'watchPopup', src: 'watchPopup' },
      on: {
        'credential.received': 'exchanging',
        'popup.failed': {
          actions: { type: 'logFailure', params: ({ event }) => ({ what: 'googlePopup', error: event.error }) },
        },
        'popup.blocked': {
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ what: 'googlePopup', error: event.error }) },
            { type: 'tellParent', params: { text: POPUP_BLOCKED } },
          ],
        },
        'button.failed': {
          target: 'unavailable',
          actions: { type: 'logFailure', params: ({ event }) => ({ what: 'googleButton', error: event.error }) },
        },
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
          target: 'entering',
          actions: [
            { type: 'storeSession', params: ({ event }) => event.output },
            { type: 'noteCountryCode', params: ({ event }) => ({ signedIn: event.output }) },
          ],
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
              { type: 'logFailure', params: ({ event }) => ({ what: 'googleSignIn', error: event.error }) },
              { type: 'tellParent', params: ({ event }) => ({ text: googleErrorText(event.error) }) },
              { type: 'openPage', params: { to: '/' } },
            ],
          },
        ],
      },
    },
    proving: {
      description:
        'An account has the same address. Its password, or a mailed link, proves that it belongs to the same person.',
      tags: 'dialog',
      initial: 'editing',
      exit: 'clearJoin',
      states: {
        editing: {
          on: {
            'password.change': { actions: { type: 'setPassword', params: ({ event }) => event } },
            'password.submit': [
              { guard: 'hasPassword', target: 'joining' },
              { actions: { type: 'setMessage', params: { message: FIELDS_EMPTY } } },
            ],
            'link.request': 'mailing',
            'dialog.close': '#googleSignIn.offered',
          },
        },
        joining: {
          tags: 'busy',
          invoke: {
            id: 'joinByPassword',
            src: 'joinByPassword',
            input: ({ context: { ticket, password } }) => ({ ticket, password }),
            onDone: {
              target: '#googleSignIn.entering',
              actions: [
                { type: 'storeSession', params: ({ event }) => event.output },
                { type: 'noteCountryCode', params: ({ event }) => ({ signedIn: event.output }) },
              ],
            },
            onError: [
              { guard: { type: 'isJoinOver', params: ({ event }) => event }, target: 'over' },
              {
                target: 'editing',
                actions: { type: 'setMessage', params: ({ event }) => ({ message: joinErrorText(event.error) }) },
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
                actions: { type: 'setMessage', params: ({ event }) => ({ message: joinErrorText(event.error) }) },
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
    entering: {
      description: 'The session is stored. An account without a country code completes its profile first.',
      always: [
        {
          guard: 'isWithoutCountryCode',
          target: 'finished',
          actions: { type: 'loadPage', params: { to: '/profile' } },
        },
        {
          target: 'finished',
          actions: [
            'removeReturnAddress',
            { type: 'loadPage', params: ({ context }) => ({ to: pageAfterLogin(context.returnAddress) }) },
          ],
        },
      ],
    },
    finished: {
      description: 'The session is stored; the browser is loading the next page.',
      type: 'final',
    },
    failed: {
      description: 'The home page is shown with a notice.',
      type: 'final',
    },
  },
});

const GOOGLE_FAILED = 'Google sign-in failed. Please try again.';

export function googleErrorText(error: unknown): string {
  return failureText(error, { network: GOOGLE_FAILED, otherwise: GOOGLE_FAILED });
}
