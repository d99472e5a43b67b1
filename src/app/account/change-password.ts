import { fromPromise } from 'xstate';
import { changePassword as changePasswordCall } from '#contract/account/password.contract.ts';
import type { PasswordChange } from '#domain/password-change.ts';
import { changePasswordMachine } from '#machines/account/change-password.machine.ts';
import { api } from '../api/api.ts';
import { focusFieldOf } from './focus-field.ts';

export const changePassword = changePasswordMachine.provide({
  actors: {
    changePassword: fromPromise<void, PasswordChange>(async ({ input: { current, next }, signal }) => {
      await api.send(changePasswordCall, { current_password: current, new_password: next }, { signal });
    }),
  },
  actions: { focusField: focusFieldOf('change-password') },
});
