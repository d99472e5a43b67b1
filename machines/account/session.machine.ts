import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Profile } from '#contract/account/read-profile.ts';
import type { FailureKind } from '#contract/api-failure.ts';
import type { Visitor } from '#domain/visitor.ts';
import type { Failure } from '../support/failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { type KeptSession, NO_SESSION, visitorOf } from './kept-session.ts';

/** What the parent hears. */
export type SessionMessage =
  | { readonly type: 'visitor.changed'; readonly visitor: Visitor }
  /** Signed out here: nothing is kept any more, and the page is to be left. */
  | { readonly type: 'session.ended' }
  | { readonly type: 'notice.show'; readonly text: string };

export interface SessionInput {
  readonly parent: ParentRef<SessionMessage>;
  readonly kept: KeptSession;
}

export interface SessionContext extends SessionInput {
  /** Once loaded. */
  readonly profile: Profile | undefined;
}

export type SessionEvent =
  /** Another tab has signed in or out, or this one was left and is shown again. */
  | { readonly type: 'session.changed'; readonly kept: KeptSession }
  /** The server has answered a call with 401 (D26). */
  | { readonly type: 'session.refused' }
  | { readonly type: 'profile.retry' | 'signOut.choose' | 'signOut.confirm' | 'signOut.cancel' };

/** Said to a customer in the middle of something; on arrival the visitor is signed out without a word (spec §8). */
export const SESSION_EXPIRED = 'Your session has ended. Please log in again.';

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    watchSession: unprovidedCallback('watchSession'),
    loadProfile: unprovided<Profile>('loadProfile'),
    endSession: unprovided<void>('endSession'),
  },
  actions: {
    keepSession: assign((_, { kept }: { kept: KeptSession }) => ({ kept, profile: undefined })),
    keepProfile: assign(({ context }, { profile }: { profile: Profile }) => ({
      profile,
      kept: { ...context.kept, name: profile.name, avatar: profile.avatar },
    })),
    dropName: assign({ kept: ({ context }) => ({ ...context.kept, name: '' }) }),
    tellVisitor: sendTo(
      ({ context }) => context.parent,
      ({ context }): SessionMessage => ({ type: 'visitor.changed', visitor: visitorOf(context.kept) }),
    ),
    tellExpiry: sendTo(({ context }) => context.parent, {
      type: 'notice.show',
      text: SESSION_EXPIRED,
    } satisfies SessionMessage),
    tellEnd: sendTo(({ context }) => context.parent, { type: 'session.ended' } satisfies SessionMessage),
    rememberProfile: unprovidedAction<{ profile: Profile }>('rememberProfile'),
    forgetName: unprovidedAction<unknown>('forgetName'),
    forgetSession: unprovidedAction<unknown>('forgetSession'),
    forgetEverything: unprovidedAction<unknown>('forgetEverything'),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    isCustomer: ({ context }) => visitorOf(context.kept) === 'customer',
    isFlagged: ({ context }) => context.kept.isFlagged,
    isAnswer: (_, { error }: { error: unknown }) => isAnswer(error),
  },
  delays: {
    /** Signing out does not wait for the server for longer. */
    patience: 2_000,
  },
}).createMachine({
  id: 'session',
  description: 'Whether a customer is signed in, and who. Other tabs sign in and out together with this one.',
  context: ({ input }) => ({ ...input, profile: undefined }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'deciding',
  on: {
    'session.changed': {
      target: '.deciding',
      actions: [{ type: 'keepSession', params: ({ event }) => event }, 'tellVisitor'],
    },
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
          states: {
            restoring: {
              description: 'Who the customer is was kept; their details are being loaded, for 10 seconds at most.',
              tags: 'busy',
              invoke: {
                id: 'loadProfile',
                src: 'loadProfile',
                onDone: {
                  target: 'known',
                  actions: [
                    { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
                    { type: 'rememberProfile', params: ({ event }) => ({ profile: event.output }) },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isAnswer', params: ({ event }) => event },
                    target: 'unknown',
                    actions: [
                      { type: 'logFailure', params: ({ event }) => ({ what: 'profile', error: event.error }) },
                      'dropName',
                      'forgetName',
                    ],
                  },
                  {
                    target: 'unknown',
                    actions: { type: 'logFailure', params: ({ event }) => ({ what: 'profile', error: event.error }) },
                  },
                ],
              },
            },
            known: { on: { 'session.refused': { target: '#session.expiring', actions: 'tellExpiry' } } },
            unknown: {
              description: 'The details could not be loaded; the customer stays signed in.',
              on: { 'profile.retry': 'restoring' },
            },
          },
        },
        signOut: {
          initial: 'unasked',
          states: {
            unasked: { on: { 'signOut.choose': 'confirming' } },
            confirming: {
              description: "Dialog 'Are you sure?'",
              tags: 'shown',
              on: { 'signOut.confirm': '#session.signingOut', 'signOut.cancel': 'unasked' },
            },
          },
        },
      },
    },
    signingOut: {
      description: 'The server ends the session if it can be reached; whatever it answers, everything kept here goes.',
      tags: ['busy', 'shown'],
      invoke: { id: 'endSession', src: 'endSession', onDone: 'leaving', onError: 'leaving' },
      after: { patience: 'leaving' },
    },
    leaving: {
      description: 'Signed out. The browser is on its way to /login.',
      entry: [{ type: 'keepSession', params: { kept: NO_SESSION } }, 'forgetEverything', 'tellEnd'],
    },
    expiring: {
      description: 'The server no longer knows the session, or its token is lost. What was entered is kept.',
      entry: [{ type: 'keepSession', params: { kept: NO_SESSION } }, 'forgetSession', 'tellVisitor'],
      always: 'signedOut',
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;

/** True when the server has answered at all, however badly; false when it was not reached (spec §8). */
function isAnswer(error: unknown): boolean {
  const { kind } = error as { kind?: FailureKind };
  return kind === 'http' || kind === 'unreadable';
}
