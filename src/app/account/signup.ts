import { loginByEmail } from '#contract/account/session.contract.ts';
import { signupMachine } from '#machines/account/signup.machine.ts';
import { signupPayload } from '#machines/account/signup-form.ts';
import { calling } from '../api/calling.ts';
import { focusFieldOf } from './focus-field.ts';
import { startSession } from './store-session.ts';

export const signup = signupMachine.provide({
  actors: { signUp: calling(loginByEmail, ({ details }) => signupPayload(details)) },
  actions: { startSession, focusField: focusFieldOf('signup') },
});
