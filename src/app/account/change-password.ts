import { changePassword as changePasswordCall } from '#contract/account/password.contract.ts';
import { changePasswordMachine } from '#machines/account/change-password.machine.ts';
import { calling } from '../api/calling.ts';
import { keptInEntry, showAddress } from '../browser/location.ts';
import { focusFieldOf } from './focus-field.ts';

export const changePassword = changePasswordMachine.provide({
  actors: {
    changePassword: calling(changePasswordCall, ({ current, next }) => ({
      current_password: current,
      new_password: next,
    })),
  },
  actions: {
    focusField: focusFieldOf('change-password'),
    // Not a new entry of the history: Back would open the dialog again.
    returnToProfile: () => {
      if (keptInEntry().from?.startsWith('/profile')) window.history.back();
      else showAddress('/profile');
    },
  },
});
