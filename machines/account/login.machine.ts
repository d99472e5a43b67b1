import { assign, setup } from 'xstate';
import type { SignedIn } from '#contract/account/session.contract.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { loginErrorText } from './login-failure.ts';
import { type Credentials, firstEmptyField, type LoginField, NO_CREDENTIALS } from './login-fields.ts';
import { pageAfterLogin } from './page-after-login.ts';

export interface LoginInput {
  /** What local storage has under 'url': perhaps a trip that waits for the login. */
  readonly kept: string | undefined;
}

export interface LoginContext extends LoginInput {
  readonly credentials: Credentials;
  /** Why the login was refused. */
  readonly message: string;
}

export type LoginEvent =
  | { readonly type: 'field.change'; readonly field: LoginField; readonly value: string }
  | { readonly type: 'password.toggle' }
  | { readonly type: 'form.submit' };

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    logIn: unprovided<SignedIn, Credentials>('logIn'),
  },
  actions: {
    change: assign(({ context }, { field, value }: { field: LoginField; value: string }) => ({
      credentials: { ...context.credentials, [field]: value },
    })),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    clearMessage: assign({ message: '' }),
    focusField: unprovidedAction<{ field: LoginField | undefined }>('focusField'),
    storeSession: unprovidedAction<SignedIn & { email?: string }>('storeSession'),
    /** The trip that waited is on its way to the screen. */
    forgetTrip: unprovidedAction<unknown>('forgetTrip'),
    /** Loads the page anew, so that all of it knows the customer. */
    loadPage: unprovidedAction<{ to: string }>('loadPage'),
  },
  guards: {
    isComplete: ({ context }) => firstEmptyField(context.credentials) === undefined,
  },
}).createMachine({
  id: 'login',
  description: 'Log in by email and password.',
  context: ({ input }) => ({ ...input, credentials: NO_CREDENTIALS, message: '' }),
  type: 'parallel',
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: {
          initial: 'idle',
          on: {
            'field.change': { target: '.idle', actions: { type: 'change', params: ({ event }) => event } },
            'form.submit': [
              { guard: 'isComplete', target: 'submitting' },
              {
                target: '.incomplete',
                actions: {
                  type: 'focusField',
                  params: ({ context }) => ({ field: firstEmptyField(context.credentials) }),
                },
              },
            ],
          },
          states: {
            idle: {},
            incomplete: {
              description: "'Please fill all fields.' Nothing was sent.",
              tags: 'error',
            },
            refused: {
              description:
                'Not let in: a wrong email or password, too many tries, or no connection. What was entered stays.',
              tags: 'error',
              exit: 'clearMessage',
            },
          },
        },
        submitting: {
          description: "The button shows 'Loading...'.",
          tags: 'busy',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context: { credentials } }) => ({ ...credentials, email: credentials.email.trim() }),
            onDone: {
              target: 'entering',
              actions: [
                {
                  type: 'storeSession',
                  params: ({ context, event }) => ({ ...event.output, email: context.credentials.email }),
                },
                'forgetTrip',
                { type: 'loadPage', params: ({ context }) => ({ to: pageAfterLogin(context.kept) }) },
              ],
            },
            onError: {
              target: 'editing.refused',
              actions: { type: 'setMessage', params: ({ event }) => ({ message: loginErrorText(event.error) }) },
            },
          },
        },
        entering: {
          description: 'The session is kept; the browser is on its way to the trip that waited, or home.',
          tags: 'busy',
        },
      },
    },
    password: {
      description:
        'Whether the password can be read on screen. It is hidden before it is sent, so that it can be saved.',
      initial: 'hidden',
      states: {
        hidden: { on: { 'password.toggle': 'shown' } },
        shown: { on: { 'password.toggle': 'hidden', 'form.submit': 'hidden' } },
      },
    },
  },
});
