import { customerMachine } from '#machines/booking/customer.machine.ts';
import { contactFieldId } from '#views/booking/contact-field-id.ts';

/** The customer step, which puts the focus into the first field that is missing (D24). */
export const customer = customerMachine.provide({
  actions: {
    focusField: (_, { field }) => {
      if (field) document.getElementById(contactFieldId(field))?.focus();
    },
  },
});
