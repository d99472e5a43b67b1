import { setup } from 'xstate';
import type { SignedIn } from '#contract/account/session.contract.ts';
import { SIGNUP_FIELDS, type SignupDetails, type SignupField, signupErrors } from '#domain/account.ts';
import type { Contact } from '#domain/contact.ts';
import { signInErrorText } from '../support/failure-text.ts';
import {
  emptyForm,
  type FieldEvent,
  type FormContext,
  firstInvalid,
  hasErrors,
  type PhoneEvent,
} from '../support/form.ts';
import { formActions } from '../support/form-actions.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import type { NewSession } from './page-after-login.ts';
import { NO_DETAILS, signupRefusals } from './signup-form.ts';

interface SignupInput {
  /** What a guest has entered before, such as for a booking. */
  readonly contact?: Partial<Contact>;
}

export type SignupContext = FormContext<SignupDetails, SignupField>;

type SignupEvent = FieldEvent<SignupField> | PhoneEvent | { readonly type: 'form.submit' };

export const signupMachine = setup({
  types: {} as Types<SignupContext, SignupEvent, SignupInput, 'busy' | 'error'>,
  actors: { signUp: unprovided<SignedIn, { details: SignupDetails }>('signUp') },
  actions: {
    ...formActions<SignupField, SignupContext>(({ values }) => signupErrors(values)),
    startSession: unprovidedAction<NewSession>('startSession'),
  },
  guards: {
    isValid: ({ context }) => !hasErrors(signupErrors(context.values)),
    hasFieldRefusals: (_, { error }: { error: unknown }) => hasErrors(signupRefusals(error)),
  },
}).createMachine({
  id: 'signup',
  description: 'A guest creates an account. The return address stays stored until the profile is saved.',
  context: ({ input }) => emptyForm({ ...NO_DETAILS, ...input.contact }),
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
          { target: '.idle', actions: ['showErrors', { type: 'focusField', params: firstInvalid(SIGNUP_FIELDS) }] },
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
          actions: {
            type: 'startSession',
            params: ({ context: { values }, event }) => ({
              signedIn: event.output,
              email: values.email,
              to: '/profile',
              keepsTrip: true,
            }),
          },
        },
        onError: [
          {
            guard: { type: 'hasFieldRefusals', params: ({ event }) => event },
            target: 'editing',
            actions: [
              { type: 'showFailure', params: ({ event }) => ({ errors: signupRefusals(event.error) }) },
              { type: 'focusField', params: firstInvalid(SIGNUP_FIELDS) },
            ],
          },
          {
            target: 'editing.failed',
            actions: { type: 'showFailure', params: ({ event }) => ({ message: signInErrorText(event.error) }) },
          },
        ],
      },
    },
    entering: { description: 'The session is stored; the browser is loading the profile.', tags: 'busy' },
  },
});
