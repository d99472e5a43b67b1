import { CONTACTS_FULL } from '#domain/emergency.ts';
import { contactFormMachine } from '#machines/shell/contact-form.machine.ts';
import { selectAlert } from '#machines/shell/contact-form.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { alan, fiveContacts, grace, keeping } from '../support/samples.ts';

export const full = httpFailure(409, { message: CONTACTS_FULL });

export default pathModel(contactFormMachine, {
  input: {},
  slice: ({ values, message }) => [values.name, values.phone, message],
  events: {
    'field.change': [{ field: 'name', value: 'Alan' }],
    'phone.change': [{ countryCode: '+61', phone: '412345678' }],
  },
  outcomes: {
    loadContacts: { done: [fiveContacts, keeping(grace)] },
    addContact: { done: [keeping(grace, alan)], fail: [offline, full] },
  },
  says: selectAlert,
});
