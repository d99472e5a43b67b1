import { assign, sendTo, setup } from 'xstate';
import type { SignedIn } from '#contract/account/session.contract.ts';
import type { Visitor } from '#domain/routes.ts';
import { hasStatus } from '../support/failure-text.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { isRefusedLink, linkErrorText } from './mailed-link.ts';
import { type NewSession, newSession, type WaitingPages } from './page-after-login.ts';
import type { SessionRef } from './session.machine.ts';

export interface VerifyEmailInput extends WaitingPages {
  readonly session: SessionRef;
  /** The token of the link, or ''. */
  readonly token: string;
  /** The ticket of a Google sign-in in this browser that waits for the link, or ''. */
  readonly ticket: string;
  readonly visitor: Visitor;
}

interface VerifyEmailContext extends VerifyEmailInput {
  readonly message: string;
}

type VerifyEmailEvent = { readonly type: 'check.retry' };

const EMAIL_CONFIRMED = 'Your email address is confirmed.';

export const verifyEmailMachine = setup({
  types: {} as Types<VerifyEmailContext, VerifyEmailEvent, VerifyEmailInput, 'busy' | 'error'>,
  actors: {
    verifyEmail: unprovided<{ message: string }, { token: string }>('verifyEmail'),
    joinByLink: unprovided<SignedIn, { token: string; ticket: string }>('joinByLink'),
  },
  actions: {
    setMessage: assign((_, message: string) => ({ message })),
    /** The session's profile says whether the address is verified. */
    reportVerified: sendTo(({ context }) => context.session, { type: 'profile.saved' }),
    removeTicket: unprovidedAction('removeTicket'),
    startSession: unprovidedAction<NewSession>('startSession'),
  },
  guards: {
    isIncomplete: ({ context }) => context.token === '',
    isCustomer: ({ context }) => context.visitor === 'customer',
    hasTicket: ({ context }) => context.ticket !== '',
    isRefusedLink: (_, { error }: { error: unknown }) => isRefusedLink(error),
    isSignInNeeded: (_, { error }: { error: unknown }) => hasStatus(error, 401),
  },
}).createMachine({
  id: 'verifyEmail',
  description: 'A customer opens the mailed link, which verifies the email address or joins a Google sign-in.',
  context: ({ input }) => ({ ...input, message: '' }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isIncomplete', target: 'expired' },
        { guard: 'isCustomer', target: 'verifying' },
        { guard: 'hasTicket', target: 'joining' },
        { target: 'signedOut' },
      ],
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'verified',
          actions: [
            { type: 'setMessage', params: ({ event }) => event.output.message || EMAIL_CONFIRMED },
            'reportVerified',
          ],
        },
        onError: [
          { guard: { type: 'isSignInNeeded', params: ({ event }) => event }, target: 'signedOut' },
          {
            guard: { type: 'isRefusedLink', params: ({ event }) => event },
            target: 'expired',
            actions: { type: 'setMessage', params: ({ event }) => linkErrorText(event.error) },
          },
          { target: 'unchecked', actions: { type: 'setMessage', params: ({ event }) => linkErrorText(event.error) } },
        ],
      },
    },
    joining: {
      description:
        'This browser has continued with Google, and the link proves that the account belongs to the same person.',
      tags: 'busy',
      invoke: {
        id: 'joinByLink',
        src: 'joinByLink',
        input: ({ context: { token, ticket } }) => ({ token, ticket }),
        onDone: {
          target: 'entering',
          actions: [
            'removeTicket',
            { type: 'startSession', params: ({ context, event }) => newSession(event.output, context) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefusedLink', params: ({ event }) => event },
            target: 'expired',
            actions: ['removeTicket', { type: 'setMessage', params: ({ event }) => linkErrorText(event.error) }],
          },
          { target: 'unchecked', actions: { type: 'setMessage', params: ({ event }) => linkErrorText(event.error) } },
        ],
      },
    },
    unchecked: {
      description: 'The link could not be checked and may still be valid.',
      tags: 'error',
      on: { 'check.retry': 'deciding' },
    },
    expired: { tags: 'error' },
    signedOut: {
      description: 'Only the customer of the account can verify its address: the page leads to the sign-in.',
    },
    verified: {},
    entering: { description: 'The session is stored; the browser is loading the next page.', type: 'final' },
  },
});
