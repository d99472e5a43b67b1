import { assign, setup } from 'xstate';
import type { SignedIn } from '#contract/account/session.contract.ts';
import { type SignupDetails, type SignupErrors, type SignupField, signupErrors } from '#domain/account.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { firstWrongField, NO_DETAILS, withSignupField } from './signup-details.ts';
import { signupErrorText, signupRefusals } from './signup-failure.ts';

export interface SignupContext {
  readonly details: SignupDetails;
  /** The errors on display: of fields left, of all after a refused submit, or the server's. */
  readonly errors: SignupErrors;
  /** Why the signup failed as a whole. */
  readonly message: string;
}

export type SignupEvent =
  | { readonly type: 'field.change'; readonly field: SignupField; readonly value: string }
  | { readonly type: 'field.blur'; readonly field: SignupField }
  | { readonly type: 'country.change'; readonly countryCode: string }
  | { readonly type: 'password.toggle' }
  | { readonly type: 'form.submit' };

export const signupMachine = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    signUp: unprovided<SignedIn, { details: SignupDetails }>('signUp'),
  },
  actions: {
    change: assign(({ context }, { field, value }: { field: SignupField; value: string }) => ({
      details: withSignupField(context.details, field, value),
      errors: { ...context.errors, [field]: undefined },
    })),
    changeCountry: assign(({ context }, { countryCode }: { countryCode: string }) => ({
      details: { ...context.details, countryCode },
      errors: { ...context.errors, phone: undefined },
    })),
    checkField: assign(({ context }, { field }: { field: SignupField }) => ({
      errors: { ...context.errors, [field]: signupErrors(context.details)[field] },
    })),
    showErrors: assign((_, { errors }: { errors: SignupErrors }) => ({ errors })),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    clearMessage: assign({ message: '' }),
    focusField: unprovidedAction<{ field: SignupField | undefined }>('focusField'),
    storeSession: unprovidedAction<SignedIn & { email?: string }>('storeSession'),
    /** Loads the page anew, so that all of it knows the customer. */
    loadPage: unprovidedAction<{ to: string }>('loadPage'),
  },
  guards: {
    isValid: ({ context }) => firstWrongField(signupErrors(context.details)) === undefined,
    hasFieldRefusals: (_, { error }: { error: unknown }) => firstWrongField(signupRefusals(error)) !== undefined,
  },
}).createMachine({
  id: 'signup',
  description: 'A guest makes an account. A trip that waits goes on waiting until the profile is saved.',
  context: { details: NO_DETAILS, errors: {}, message: '' },
  type: 'parallel',
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: {
          initial: 'idle',
          on: {
            'field.change': { target: '.idle', actions: { type: 'change', params: ({ event }) => event } },
            'country.change': { target: '.idle', actions: { type: 'changeCountry', params: ({ event }) => event } },
            'field.blur': { actions: { type: 'checkField', params: ({ event }) => event } },
            'form.submit': [
              { guard: 'isValid', target: 'submitting' },
              {
                target: '.idle',
                actions: [
                  { type: 'showErrors', params: ({ context }) => ({ errors: signupErrors(context.details) }) },
                  {
                    type: 'focusField',
                    params: ({ context }) => ({ field: firstWrongField(signupErrors(context.details)) }),
                  },
                ],
              },
            ],
          },
          states: {
            idle: {},
            failed: {
              description: 'The server was not reached, or refused without naming a field. What was entered stays.',
              tags: 'error',
              exit: 'clearMessage',
            },
          },
        },
        submitting: {
          description: "The button shows 'Loading...'.",
          tags: 'busy',
          invoke: {
            id: 'signUp',
            src: 'signUp',
            input: ({ context }) => ({ details: context.details }),
            onDone: {
              target: 'entering',
              actions: [
                {
                  type: 'storeSession',
                  params: ({ context, event }) => ({ ...event.output, email: context.details.email }),
                },
                { type: 'loadPage', params: { to: '/profile' } },
              ],
            },
            onError: [
              {
                guard: { type: 'hasFieldRefusals', params: ({ event }) => event },
                target: 'editing',
                actions: [
                  { type: 'showErrors', params: ({ event }) => ({ errors: signupRefusals(event.error) }) },
                  {
                    type: 'focusField',
                    params: ({ event }) => ({ field: firstWrongField(signupRefusals(event.error)) }),
                  },
                ],
              },
              {
                target: 'editing.failed',
                actions: { type: 'setMessage', params: ({ event }) => ({ message: signupErrorText(event.error) }) },
              },
            ],
          },
        },
        entering: {
          description: 'The session is kept; the browser is on its way to the profile.',
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
