import { sendTo, setup } from 'xstate';
import type { SignedIn } from '#contract/account/session.contract.ts';
import type { Failure } from '../support/failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { failureText } from './failure-text.ts';
import { needsProfile, pageAfterLogin } from './page-after-login.ts';

export interface GoogleSignInMessage {
  readonly type: 'notice.show';
  readonly text: string;
}

export interface GoogleSignInInput {
  readonly parent: ParentRef<GoogleSignInMessage>;
  /** The entry `url` of local storage (`account/return-address`). */
  readonly returnAddress: string | undefined;
}

export type GoogleSignInContext = GoogleSignInInput;

export type GoogleSignInEvent =
  /** The popup has returned an identity token. */
  | { readonly type: 'credential.received'; readonly credential: string }
  | { readonly type: 'popup.failed'; readonly error: unknown }
  | { readonly type: 'button.failed'; readonly error: unknown }
  | { readonly type: 'button.retry' };

export const googleSignInMachine = setup({
  types: {
    context: {} as GoogleSignInContext,
    events: {} as GoogleSignInEvent,
    input: {} as GoogleSignInInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    /** Sends 'credential.received' when the embedded issuer's popup returns one. */
    watchPopup: unprovidedCallback('watchPopup'),
    exchangeCredential: unprovided<SignedIn, { credential: string }>('exchangeCredential'),
  },
  actions: {
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
    isWithoutCountryCode: (_, { signedIn }: { signedIn: SignedIn }) => needsProfile(signedIn),
  },
}).createMachine({
  id: 'googleSignIn',
  description: "'Continue with Google'. A closed popup reports nothing, so no state waits for a result.",
  context: ({ input }) => input,
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
        onDone: [
          {
            guard: { type: 'isWithoutCountryCode', params: ({ event }) => ({ signedIn: event.output }) },
            target: 'finished',
            actions: [
              { type: 'storeSession', params: ({ event }) => event.output },
              { type: 'loadPage', params: { to: '/profile' } },
            ],
          },
          {
            target: 'finished',
            actions: [
              { type: 'storeSession', params: ({ event }) => event.output },
              'removeReturnAddress',
              { type: 'loadPage', params: ({ context }) => ({ to: pageAfterLogin(context.returnAddress) }) },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ what: 'googleSignIn', error: event.error }) },
            { type: 'tellParent', params: ({ event }) => ({ text: googleErrorText(event.error) }) },
            { type: 'openPage', params: { to: '/' } },
          ],
        },
      },
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
