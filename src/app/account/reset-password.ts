import { fromPromise } from 'xstate';
import { resetPassword as resetPasswordCall, verifyToken } from '#contract/account/password.contract.ts';
import { resetPasswordMachine } from '#machines/account/reset-password.machine.ts';
import { accountOf } from '#machines/account/session-storage.ts';
import { api } from '../api/api.ts';
import { calling } from '../api/calling.ts';
import { tellUnauthorized } from '../api/unauthorized.ts';
import { openAddress } from '../browser/location.ts';
import { storage } from '../browser/storage.ts';
import { focusFieldOf } from './focus-field.ts';

export const resetPassword = resetPasswordMachine.provide({
  actors: {
    verifyLink: calling(verifyToken),
    resetPassword: fromPromise(async ({ input, signal }) => {
      const { confirmation, ...reset } = input;
      const answer = await api.send(resetPasswordCall, { ...reset, password_confirmation: confirmation }, { signal });
      // The server has ended this browser's session, too.
      if (storage.read('token') && storage.read('account') === accountOf(input.email)) tellUnauthorized();
      return answer;
    }),
  },
  // Back would say that the link, which is used now, has expired.
  actions: { focusField: focusFieldOf('reset'), openPage: (_, { to }) => openAddress(to, { replace: true }) },
});
