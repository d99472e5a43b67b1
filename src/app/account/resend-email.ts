import { resendEmail as resendEmailCall } from '#contract/account/password.contract.ts';
import { resendEmailMachine } from '#machines/account/resend-email.machine.ts';
import { calling } from '../api/calling.ts';

export const resendEmail = resendEmailMachine.provide({ actors: { resendEmail: calling(resendEmailCall) } });
