import { assign, setup } from 'xstate';
import type { OwnSession, OwnSessions } from '#contract/account/own-account.contract.ts';
import { hasStatus } from '../support/failure-text.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import { type NoticeShown, type ParentRef, sendToParent } from '../support/parent.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';

interface SessionsInput {
  readonly parent: ParentRef<NoticeShown>;
}

interface SessionsContext extends SessionsInput, Failing {
  readonly sessions: readonly OwnSession[];
  /** The session that is being ended, or could not be. */
  readonly ending: OwnSession | undefined;
}

type SessionsEvent =
  | { readonly type: 'sessions.retry' | 'everywhere.choose' | 'everywhere.confirm' | 'dialog.close' }
  | { readonly type: 'session.end'; readonly session: OwnSession };

export const sessionsMachine = setup({
  types: {} as Types<SessionsContext, SessionsEvent, SessionsInput, 'busy' | 'error' | 'dialog'>,
  actors: {
    loadSessions: unprovided<OwnSessions>('loadSessions'),
    endOneSession: unprovided<OwnSessions, { id: string }>('endOneSession'),
    signOutEverywhere: unprovided<void>('signOutEverywhere'),
  },
  actions: {
    setSessions: assign((_, { data }: OwnSessions) => ({ sessions: data })),
    setEnding: assign((_, { session }: { session: OwnSession }) => ({ ending: session })),
    sendToParent: sendToParent<NoticeShown>(),
    /** Clears what this browser stores of the customer, in every tab, and loads the login page. */
    leave: unprovidedAction('leave'),
    ...failureActions,
  },
  guards: {
    /** The session was ended before, perhaps by an attempt whose answer was lost. */
    isSessionOver: (_, { error }: { error: unknown }) => hasStatus(error, 401),
  },
}).createMachine({
  id: 'sessions',
  description: 'Where the customer is signed in. Each other session can be ended, or all at once.',
  context: ({ input }) => ({ ...input, sessions: [], ending: undefined }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: { target: 'listed', actions: { type: 'setSessions', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: ['logFailure', 'keepFailure'] },
      },
    },
    failed: { tags: 'error', on: { 'sessions.retry': 'loading' } },
    listed: {
      on: {
        'session.end': { target: 'ending', actions: { type: 'setEnding', params: ({ event }) => event } },
        'everywhere.choose': 'everywhere',
      },
      initial: 'idle',
      states: {
        idle: {},
        endFailed: { description: 'The session was not ended, and the list says so.', tags: 'error' },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endOneSession',
        src: 'endOneSession',
        input: ({ context }) => ({ id: required(context.ending, 'The session').id }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'setSessions', params: ({ event }) => event.output },
            { type: 'sendToParent', params: ({ context }) => ({ type: 'notice.show', text: endedText(context) }) },
          ],
        },
        onError: { target: 'listed.endFailed', actions: 'logFailure' },
      },
    },
    everywhere: {
      description: "The confirmation dialog of 'Sign out everywhere'.",
      tags: 'dialog',
      initial: 'asking',
      states: {
        asking: { on: { 'everywhere.confirm': 'signingOut', 'dialog.close': '#sessions.listed' } },
        signingOut: {
          tags: 'busy',
          invoke: {
            id: 'signOutEverywhere',
            src: 'signOutEverywhere',
            onDone: '#sessions.over',
            onError: [
              { guard: { type: 'isSessionOver', params: ({ event }) => event }, target: '#sessions.over' },
              { target: 'refused', actions: 'logFailure' },
            ],
          },
        },
        refused: {
          description: 'Nothing was ended, and the dialog says so.',
          tags: 'error',
          on: { 'everywhere.confirm': 'signingOut', 'dialog.close': '#sessions.listed' },
        },
      },
    },
    over: {
      description: 'All sessions have ended; this tab and the others are leaving.',
      entry: 'leave',
      type: 'final',
    },
  },
});

function endedText({ ending }: SessionsContext): string {
  return `${ending?.browser} was signed out.`;
}
