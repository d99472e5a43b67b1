import { customerMachine } from '#machines/booking/customer.machine.ts';
import { focusFieldOf } from '../account/focus-field.ts';

export const customer = customerMachine.provide({ actions: { focusField: focusFieldOf('contact') } });
