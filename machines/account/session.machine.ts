import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Profile } from '#contract/account/read-profile.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import type { Visitor } from '#domain/routes.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import { type NoticeShown, type ParentRef, sendToParent } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { accountOf, isOwned, isSameAccount, NO_SESSION, type StoredSession, visitorOf } from './session-storage.ts';

export type SessionMessage =
  | { readonly type: 'visitor.changed'; readonly visitor: Visitor }
  /** The customer has signed out in this tab, and the storage is cleared. */
  | { readonly type: 'session.ended' }
  /** The customer of this page has signed out, or a different one has signed in. Without `to` the same address is reloaded. */
  | { readonly type: 'session.replaced'; readonly to: string | undefined }
  | NoticeShown;

interface SessionInput {
  readonly parent: ParentRef<SessionMessage>;
  readonly stored: StoredSession;
}

interface SessionContext extends SessionInput, Failing {
  /** Undefined until it is loaded. */
  readonly profile: Profile | undefined;
}

type SessionEvent =
  /** Another tab has signed in or out, possibly while this page was in the back/forward cache. */
  | { readonly type: 'session.changed'; readonly stored: StoredSession }
  /** The server has answered a call with 401. */
  | { readonly type: 'session.refused' }
  /** 'profile.saved': this page has changed it. */
  | { readonly type: 'profile.retry' | 'profile.saved' | 'signOut.choose' | 'signOut.confirm' | 'signOut.cancel' };

/** Shown when a session expires during the visit; one that expired earlier ends silently. */
export const SESSION_EXPIRED = 'Your session has ended. Log in again.';
const EXPIRED_NOTICE: NoticeShown = { type: 'notice.show', text: SESSION_EXPIRED };

export const sessionMachine = setup({
  types: {} as Types<SessionContext, SessionEvent, SessionInput, 'busy' | 'shown'>,
  actors: {
    watchSession: unprovidedCallback('watchSession'),
    loadProfile: unprovided<Profile>('loadProfile'),
    endSession: unprovided<void>('endSession'),
  },
  actions: {
    setSession: assign((_, { stored }: { stored: StoredSession }) => ({ stored, profile: undefined })),
    setProfile: assign(({ context }, profile: Profile) => ({
      profile,
      stored: { ...context.stored, name: profile.name, avatar: profile.avatar, account: accountOf(profile.email) },
    })),
    forgetProfile: assign({ profile: undefined }),
    clearName: assign({ stored: ({ context }) => ({ ...context.stored, name: '' }) }),
    sendToParent: sendToParent<SessionMessage>(),
    tellVisitor: sendTo(
      ({ context }) => context.parent,
      ({ context }): SessionMessage => ({ type: 'visitor.changed', visitor: visitorOf(context.stored) }),
    ),
    adoptSession: unprovidedAction('adoptSession'),
    storeProfile: unprovidedAction<Profile>('storeProfile'),
    removeName: unprovidedAction('removeName'),
    removeSession: unprovidedAction('removeSession'),
    /** Clears all storage, or only this tab's, and blocks further writes. */
    endStorage: unprovidedAction('endStorage'),
    endTabStorage: unprovidedAction('endTabStorage'),
    ...failureActions,
  },
  guards: {
    isCustomer: ({ context }) => visitorOf(context.stored) === 'customer',
    isFlagged: ({ context }) => context.stored.isFlagged,
    /** The server has responded, although with an error. */
    isAnswer: (_, { error }: { error: unknown }) => error instanceof ApiFailure && error.kind !== 'network',
    /** True for a page without a customer, or one whose session has expired in another tab. */
    canStay: ({ context }, { stored }: { stored: StoredSession }) =>
      !isOwned(context.stored) || hasExpired(context.stored, stored),
    /** In another tab. */
    hasExpired: ({ context }, { stored }: { stored: StoredSession }) => hasExpired(context.stored, stored),
    isSameAccount: ({ context }, { stored }: { stored: StoredSession }) => isSameAccount(context.stored, stored),
  },
  delays: {
    /** How long signing out waits for the server. */
    signOutTimeout: 2_000,
  },
}).createMachine({
  id: 'session',
  description: 'The session of the visitor. All tabs sign in and out together.',
  context: ({ input }) => ({ ...input, profile: undefined }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'deciding',
  on: {
    'session.changed': [
      {
        guard: { type: 'canStay', params: ({ event }) => event },
        target: '.deciding',
        actions: [{ type: 'setSession', params: ({ event }) => event }, 'adoptSession', 'tellVisitor'],
      },
      {
        guard: { type: 'isSameAccount', params: ({ event }) => event },
        target: '.replaced',
        actions: { type: 'sendToParent', params: { type: 'session.replaced', to: undefined } },
      },
      {
        target: '.replaced',
        actions: [
          'endTabStorage',
          { type: 'sendToParent', params: ({ event }) => ({ type: 'session.replaced', to: startPage(event) }) },
        ],
      },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: 'isCustomer', target: 'signedIn' },
        { guard: 'isFlagged', target: 'expiring' },
        { target: 'signedOut' },
      ],
    },
    signedOut: {},
    signedIn: {
      type: 'parallel',
      on: { 'session.refused': 'expiring' },
      states: {
        profile: {
          initial: 'restoring',
          on: { 'profile.saved': { target: '.restoring', actions: 'forgetProfile' } },
          states: {
            restoring: {
              description: 'Shows the stored name, for at most 10 seconds.',
              tags: 'busy',
              invoke: {
                id: 'loadProfile',
                src: 'loadProfile',
                onDone: {
                  target: 'known',
                  actions: [
                    { type: 'setProfile', params: ({ event }) => event.output },
                    { type: 'storeProfile', params: ({ event }) => event.output },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isAnswer', params: ({ event }) => event },
                    target: 'unknown',
                    actions: ['logFailure', 'keepFailure', 'clearName', 'removeName'],
                  },
                  { target: 'unknown', actions: ['logFailure', 'keepFailure'] },
                ],
              },
            },
            known: {
              on: {
                'session.refused': {
                  target: '#session.expiring',
                  actions: { type: 'sendToParent', params: EXPIRED_NOTICE },
                },
                'session.changed': {
                  guard: { type: 'hasExpired', params: ({ event }) => event },
                  target: '#session.expiring',
                  actions: { type: 'sendToParent', params: EXPIRED_NOTICE },
                },
              },
            },
            unknown: { description: 'The customer stays signed in.', on: { 'profile.retry': 'restoring' } },
          },
        },
        signOut: {
          initial: 'idle',
          states: {
            idle: { on: { 'signOut.choose': 'confirming' } },
            confirming: {
              tags: 'shown',
              on: { 'signOut.confirm': '#session.signingOut', 'signOut.cancel': 'idle' },
            },
          },
        },
      },
    },
    signingOut: {
      description: 'Clears the storage, even if the server cannot be reached.',
      tags: ['busy', 'shown'],
      invoke: { id: 'endSession', src: 'endSession', onDone: 'leaving', onError: 'leaving' },
      after: { signOutTimeout: 'leaving' },
    },
    leaving: {
      description: 'Signed out. The browser is loading /login; Back may restore this page.',
      entry: [
        { type: 'setSession', params: { stored: NO_SESSION } },
        'endStorage',
        { type: 'sendToParent', params: { type: 'session.ended' } },
      ],
      on: {
        'session.changed': {
          target: 'replaced',
          actions: {
            type: 'sendToParent',
            params: ({ event }) => ({ type: 'session.replaced', to: startPage(event) }),
          },
        },
      },
    },
    replaced: {
      description: 'The customer has signed out or changed. The browser is loading another page.',
      entry: { type: 'setSession', params: { stored: NO_SESSION } },
      type: 'final',
    },
    expiring: {
      description: 'The server rejects the session, or the token is missing. Forms keep their entries.',
      entry: [
        {
          type: 'setSession',
          params: ({ context }) => ({ stored: { ...NO_SESSION, account: context.stored.account } }),
        },
        'removeSession',
        'tellVisitor',
      ],
      always: 'signedOut',
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;

function hasExpired(before: StoredSession, now: StoredSession): boolean {
  return isSameAccount(before, now) && !now.hasToken;
}

/** The page to load after a session change in another tab. */
function startPage({ stored }: { stored: StoredSession }): string {
  return visitorOf(stored) === 'customer' ? '/' : '/login';
}
