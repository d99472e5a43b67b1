import { fromPromise } from 'xstate';
import { loginByEmail, type SignedIn } from '#contract/account/session.contract.ts';
import { loginMachine } from '#machines/account/login.machine.ts';
import type { Credentials } from '#machines/account/login-form.ts';
import { api } from '../api/api.ts';
import { focusFieldOf } from './focus-field.ts';
import { startSession } from './store-session.ts';
import { keepTypedEmail } from './typed-email.ts';

export const login = loginMachine.provide({
  actors: {
    logIn: fromPromise<SignedIn, Credentials>(({ input, signal }) =>
      api.send(loginByEmail, { type: 'login', ...input }, { signal }),
    ),
  },
  actions: { startSession, keepEmail: (_, { email }) => keepTypedEmail(email), focusField: focusFieldOf('login') },
});
