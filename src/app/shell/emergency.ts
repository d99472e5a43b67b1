import * as v from 'valibot';
import {
  addEmergencyContact,
  listEmergencyContacts,
  removeEmergencyContact,
} from '#contract/shell/emergency.contract.ts';
import { contactFormMachine } from '#machines/shell/contact-form.machine.ts';
import { contactRemovalMachine } from '#machines/shell/contact-removal.machine.ts';
import { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import { focusFieldOf } from '../account/focus-field.ts';
import { unsavedEntries } from '../account/unsaved.ts';
import { calling } from '../api/calling.ts';
import { logFailure } from '../log-failure.ts';

export const unsavedContact = unsavedEntries(
  'unsaved_contact',
  v.object({ name: v.string(), countryCode: v.string(), phone: v.string() }),
);

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
  actions: { focusField: focusFieldOf('emergency'), storeUnsaved: unsavedContact.actions.storeUnsaved, logFailure },
});

export const emergency = emergencyMachine.provide({
  actors: { loadContacts, contactForm, contactRemoval },
  actions: { removeUnsaved: unsavedContact.actions.removeUnsaved, logFailure },
});
