import { fromPromise } from 'xstate';
import { loginByEmail, type SignedIn } from '#contract/account/session.contract.ts';
import type { SignupDetails } from '#domain/account.ts';
import { signupMachine } from '#machines/account/signup.machine.ts';
import { signupPayload } from '#machines/account/signup-form.ts';
import { api } from '../api/api.ts';
import { entering } from './entering.ts';
import { focusFieldOf } from './focus-field.ts';

export const signup = signupMachine.provide({
  actors: {
    signUp: fromPromise<SignedIn, { details: SignupDetails }>(({ input, signal }) =>
      api.send(loginByEmail, signupPayload(input.details), { signal }),
    ),
  },
  actions: { storeSession: entering.storeSession, loadPage: entering.loadPage, focusField: focusFieldOf('signup') },
});
