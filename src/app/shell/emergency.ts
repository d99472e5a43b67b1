import { fromPromise } from 'xstate';
import {
  addEmergencyContact,
  type EmergencyContacts,
  listEmergencyContacts,
  removeEmergencyContact,
} from '#contract/shell/emergency.contract.ts';
import type { ContactDetails } from '#domain/emergency.ts';
import { contactFormMachine } from '#machines/shell/contact-form.machine.ts';
import { contactRemovalMachine } from '#machines/shell/contact-removal.machine.ts';
import { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import { focusFieldOf } from '../account/focus-field.ts';
import { api } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';

const contactRemoval = contactRemovalMachine.provide({
  actors: {
    removeContact: fromPromise<EmergencyContacts, { id: string }>(({ input, signal }) =>
      api.send(removeEmergencyContact, input, { signal }),
    ),
  },
  actions: { logFailure },
});

const loadContacts = fromPromise<EmergencyContacts, undefined>(({ signal }) =>
  api.send(listEmergencyContacts, undefined, { signal }),
);

const contactForm = contactFormMachine.provide({
  actors: {
    loadContacts,
    addContact: fromPromise<EmergencyContacts, ContactDetails>(({ input: { name, countryCode, phone }, signal }) =>
      api.send(addEmergencyContact, { name, phone: `${countryCode}${phone}` }, { signal }),
    ),
  },
  actions: { focusField: focusFieldOf('emergency'), logFailure },
});

export const emergency = emergencyMachine.provide({
  actors: { loadContacts, contactForm, contactRemoval },
  actions: { logFailure },
});
