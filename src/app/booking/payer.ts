import { payerMachine } from '#machines/booking/payer.machine.ts';
import { focusFieldOf } from '../account/focus-field.ts';

export const payer = payerMachine.provide({ actions: { focusField: focusFieldOf('payer') } });
