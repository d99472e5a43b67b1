import { setup } from 'xstate';
import type { SignedIn } from '#contract/account/session.contract.ts';
import { signInErrorText } from '../support/failure-text.ts';
import { emptyForm, type FieldEvent, type FormContext } from '../support/form.ts';
import { formActions } from '../support/form-actions.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { type Credentials, FIELDS_EMPTY, firstEmptyField, type LoginField } from './login-form.ts';
import { type NewSession, pageAfterLogin, type WaitingPages } from './page-after-login.ts';

interface LoginInput extends WaitingPages {
  /** What was typed before, such as at the sign-up, or ''. */
  readonly email: string;
}

interface LoginContext extends WaitingPages, FormContext<Credentials> {}

type LoginEvent = FieldEvent<LoginField> | { readonly type: 'form.submit' };

export const loginMachine = setup({
  types: {} as Types<LoginContext, LoginEvent, LoginInput, 'busy' | 'error'>,
  actors: { logIn: unprovided<SignedIn, Credentials>('logIn') },
  actions: {
    /** The state `incomplete` marks empty fields. */
    ...formActions<LoginField, LoginContext>(() => ({})),
    startSession: unprovidedAction<NewSession>('startSession'),
  },
  guards: { isComplete: ({ context }) => firstEmptyField(context.values) === undefined },
}).createMachine({
  id: 'login',
  description: 'Sign-in with email and password.',
  context: ({ input: { email, ...waiting } }) => ({ ...waiting, ...emptyForm({ email, password: '' }) }),
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
            actions: { type: 'focusField', params: ({ context }) => ({ field: firstEmptyField(context.values) }) },
          },
        ],
      },
      states: {
        idle: {},
        incomplete: {
          description: 'The empty fields are marked.',
          tags: 'error',
          entry: { type: 'showFailure', params: { message: FIELDS_EMPTY } },
        },
        refused: {
          description: 'A wrong email or password, too many attempts, or no connection. The form keeps its entries.',
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
        input: ({ context: { values } }) => ({ ...values, email: values.email.trim() }),
        onDone: {
          target: 'entering',
          actions: {
            type: 'startSession',
            params: ({ context, event }) => ({
              signedIn: event.output,
              email: context.values.email,
              to: pageAfterLogin(context),
              keepsTrip: false,
            }),
          },
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'showFailure', params: ({ event }) => ({ message: signInErrorText(event.error) }) },
        },
      },
    },
    entering: {
      description: 'The session is stored; the browser is loading the page that waits, or the home page.',
      tags: 'busy',
    },
  },
});
