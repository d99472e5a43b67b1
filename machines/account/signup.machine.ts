import { assign, setup } from 'xstate';
import type { SignedIn } from '#contract/account/session.contract.ts';
import {
  SIGNUP_FIELDS,
  type SignupDetails,
  type SignupErrors,
  type SignupField,
  signupErrors,
} from '#domain/account.ts';
import type { Contact } from '#domain/contact.ts';
import {
  emptyForm,
  type FieldChange,
  type FormContext,
  firstFault,
  type PhoneParts,
  withPhone,
  withValue,
} from '../support/form.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { NO_DETAILS, phoneDigits, signupErrorText, signupRefusals } from './signup-form.ts';

export type SignupTextField = Exclude<SignupField, 'phone'>;
export type SignupContext = FormContext<SignupDetails, SignupField>;

export type SignupEvent =
  | ({ readonly type: 'field.change' } & FieldChange<SignupTextField>)
  | ({ readonly type: 'phone.change' } & PhoneParts)
  | { readonly type: 'field.blur'; readonly field: SignupField }
  | { readonly type: 'password.toggle' }
  | { readonly type: 'form.submit' };

export const signupMachine = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    /** What a guest has entered before, such as for a booking. */
    input: {} as { readonly contact?: Contact | undefined },
    tags: {} as 'busy' | 'error',
  },
  actors: {
    signUp: unprovided<SignedIn, { details: SignupDetails }>('signUp'),
  },
  actions: {
    change: assign(({ context }, change: FieldChange<SignupTextField>) => withValue(context, change)),
    changePhone: assign(({ context }, { countryCode, phone }: PhoneParts) =>
      withPhone(context, { countryCode, phone: phoneDigits(phone) }),
    ),
    checkField: assign(({ context }, { field }: { field: SignupField }) => ({
      errors: { ...context.errors, [field]: signupErrors(context.values)[field] },
    })),
    showErrors: assign((_, { errors }: { errors: SignupErrors }) => ({ errors })),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    clearMessage: assign({ message: '' }),
    focusField: unprovidedAction<{ field: SignupField | undefined }>('focusField'),
    storeSession: unprovidedAction<SignedIn & { email?: string }>('storeSession'),
    /** A full page load, so that every part of the app starts with the new session. */
    loadPage: unprovidedAction<{ to: string }>('loadPage'),
  },
  guards: {
    isValid: ({ context }) => firstFault(signupErrors(context.values), SIGNUP_FIELDS) === undefined,
    hasFieldRefusals: (_, { error }: { error: unknown }) =>
      firstFault(signupRefusals(error), SIGNUP_FIELDS) !== undefined,
  },
}).createMachine({
  id: 'signup',
  description: 'A guest creates an account. The return address stays stored until the profile is saved.',
  context: ({ input }) => emptyForm({ ...NO_DETAILS, ...input.contact }),
  type: 'parallel',
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: {
          initial: 'idle',
          on: {
            'field.change': { target: '.idle', actions: { type: 'change', params: ({ event }) => event } },
            'phone.change': { target: '.idle', actions: { type: 'changePhone', params: ({ event }) => event } },
            'field.blur': { actions: { type: 'checkField', params: ({ event }) => event } },
            'form.submit': [
              { guard: 'isValid', target: 'submitting' },
              {
                target: '.idle',
                actions: [
                  { type: 'showErrors', params: ({ context }) => ({ errors: signupErrors(context.values) }) },
                  {
                    type: 'focusField',
                    params: ({ context }) => ({ field: firstFault(signupErrors(context.values), SIGNUP_FIELDS) }),
                  },
                ],
              },
            ],
          },
          states: {
            idle: {},
            failed: {
              description: 'The server was unreachable, or rejected the sign-up without a field error.',
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
            input: ({ context }) => ({ details: context.values }),
            onDone: {
              target: 'entering',
              actions: [
                {
                  type: 'storeSession',
                  params: ({ context, event }) => ({ ...event.output, email: context.values.email }),
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
                    params: ({ event }) => ({ field: firstFault(signupRefusals(event.error), SIGNUP_FIELDS) }),
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
          description: 'The session is stored; the browser is loading the profile.',
          tags: 'busy',
        },
      },
    },
    password: {
      description: 'The password is hidden on submit so that the browser offers to save it.',
      initial: 'hidden',
      states: {
        hidden: { on: { 'password.toggle': 'shown' } },
        shown: { on: { 'password.toggle': 'hidden', 'form.submit': 'hidden' } },
      },
    },
  },
});
