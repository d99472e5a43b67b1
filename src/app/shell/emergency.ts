import {
  addEmergencyContact,
  listEmergencyContacts,
  removeEmergencyContact,
} from '#contract/shell/emergency.contract.ts';
import { contactFormMachine } from '#machines/shell/contact-form.machine.ts';
import { contactRemovalMachine } from '#machines/shell/contact-removal.machine.ts';
import { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import { focusFieldOf } from '../account/focus-field.ts';
import { calling } from '../api/calling.ts';
import { logFailure } from '../log-failure.ts';

const loadContacts = calling(listEmergencyContacts);

const contactRemoval = contactRemovalMachine.provide({
  actors: { removeContact: calling(removeEmergencyContact) },
  actions: { logFailure },
});

const contactForm = contactFormMachine.provide({
  actors: {
    loadContacts,
    addContact: calling(addEmergencyContact, ({ name, countryCode, phone }) => ({
      name,
      phone: `${countryCode}${phone}`,
    })),
  },
  actions: { focusField: focusFieldOf('emergency'), logFailure },
});

export const emergency = emergencyMachine.provide({
  actors: { loadContacts, contactForm, contactRemoval },
  actions: { logFailure },
});
