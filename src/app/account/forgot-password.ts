import { forgotPassword as forgotPasswordCall } from '#contract/account/password.contract.ts';
import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts';
import { calling } from '../api/calling.ts';
import { openAddress } from '../browser/location.ts';
import { focusFieldOf } from './focus-field.ts';
import { storeSentLink } from './sent-link.ts';

export const forgotPassword = forgotPasswordMachine.provide({
  actors: { sendResetLink: calling(forgotPasswordCall) },
  actions: {
    focusField: focusFieldOf('forgot'),
    storeSentLink: (_, sent) => storeSentLink(sent),
    openPage: (_, { to }) => openAddress(to),
  },
});
