import { fromPromise } from 'xstate';
import { resendEmail as resendEmailCall } from '#contract/account/password.contract.ts';
import { resendEmailMachine } from '#machines/account/resend-email.machine.ts';
import { api } from '../api/api.ts';

export const resendEmail = resendEmailMachine.provide({
  actors: {
    resendEmail: fromPromise<{ message: string }, { email: string }>(({ input, signal }) =>
      api.send(resendEmailCall, input, { signal }),
    ),
  },
});
