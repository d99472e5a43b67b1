import { customerMachine } from '#machines/booking/customer.machine.ts';
import { contactFieldId } from '#views/booking/contact-field-id.ts';

export const customer = customerMachine.provide({
  actions: {
    focusField: (_, { field }) => {
      if (field) document.getElementById(contactFieldId(field))?.focus();
    },
  },
});
