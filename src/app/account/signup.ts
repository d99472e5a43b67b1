import { fromPromise } from 'xstate';
import { loginByEmail, type SignedIn } from '#contract/account/session.contract.ts';
import type { SignupDetails } from '#domain/account.ts';
import { signupMachine } from '#machines/account/signup.machine.ts';
import { signupPayload } from '#machines/account/signup-form.ts';
import { api } from '../api/api.ts';
import { focusFieldOf } from './focus-field.ts';
import { startSession } from './store-session.ts';

export const signup = signupMachine.provide({
  actors: {
    signUp: fromPromise<SignedIn, { details: SignupDetails }>(({ input, signal }) =>
      api.send(loginByEmail, signupPayload(input.details), { signal }),
    ),
  },
  actions: { startSession, focusField: focusFieldOf('signup') },
});
