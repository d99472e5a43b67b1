import { loginByEmail } from '#contract/account/session.contract.ts';
import { loginMachine } from '#machines/account/login.machine.ts';
import { calling } from '../api/calling.ts';
import { focusFieldOf } from './focus-field.ts';
import { startSession } from './store-session.ts';

export const login = loginMachine.provide({
  actors: { logIn: calling(loginByEmail, (input) => ({ type: 'login' as const, ...input })) },
  actions: { startSession, focusField: focusFieldOf('login') },
});
