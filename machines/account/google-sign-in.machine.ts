import { sendTo, setup } from 'xstate';
import type { SignedIn } from '#contract/account/session.contract.ts';
import type { Failure } from '../support/failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { googleErrorText } from './google-sign-in-failure.ts';
import { needsProfile, pageAfterLogin } from './page-after-login.ts';

export interface GoogleSignInMessage {
  readonly type: 'notice.show';
  readonly text: string;
}

export interface GoogleSignInInput {
  readonly parent: ParentRef<GoogleSignInMessage>;
  /** What local storage has under 'url': perhaps a trip that waits for the login. */
  readonly kept: string | undefined;
}

export type GoogleSignInContext = GoogleSignInInput;

export type GoogleSignInEvent =
  /** The popup has handed over an identity token. */
  | { readonly type: 'credential.received'; readonly credential: string }
  | { readonly type: 'popup.failed'; readonly error: unknown }
  /** The button itself did not come. */
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
    /** Sends 'credential.received' when the embedded issuer's popup hands one over. */
    watchPopup: unprovidedCallback('watchPopup'),
    exchangeCredential: unprovided<SignedIn, { credential: string }>('exchangeCredential'),
  },
  actions: {
    storeSession: unprovidedAction<SignedIn & { email?: string }>('storeSession'),
    /** The trip that waited is on its way to the screen. */
    forgetTrip: unprovidedAction<unknown>('forgetTrip'),
    /** Loads the page anew, so that all of it knows the customer. */
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
  description: "'Continue with Google'. A popup that is closed reports nothing, so nothing here waits for one.",
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      description: 'The button can be pressed, again and again. A popup that fails is logged only.',
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
      description: "Google's button could not be loaded. Email and password serve, and it can be tried again.",
      tags: 'error',
      on: { 'button.retry': 'offered' },
    },
    exchanging: {
      description: 'The identity token is exchanged for a session, once, however often it comes.',
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
              'forgetTrip',
              { type: 'loadPage', params: ({ context }) => ({ to: pageAfterLogin(context.kept) }) },
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
      description: 'The session is kept; the browser is on its way to the next page.',
      type: 'final',
    },
    failed: {
      description: 'There is no session: home is shown, with a notice that says why.',
      type: 'final',
    },
  },
});
