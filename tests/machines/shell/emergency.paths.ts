import assert from 'node:assert/strict';
import { ApiFailure } from '#contract/api-failure.ts';
import { CONTACTS_FULL } from '#domain/emergency.ts';
import { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import * as select from '#machines/shell/emergency.selectors.ts';
import type { EmergencyMessage } from '#machines/shell/emergency-form.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { listeningParent } from '../support/actors.ts';
import { alan, fiveContacts, grace, keeping } from '../support/emergency-samples.ts';

export const offline = new ApiFailure('network');
export const full = new ApiFailure('http', { status: 409, problem: { message: CONTACTS_FULL } });

export default pathModel(emergencyMachine, {
  input: { parent: listeningParent<EmergencyMessage>().ref },
  slice: ({ contacts, values, message }) => [contacts.length, values.name, values.phone, message],
  events: {
    'field.change': [{ field: 'name', value: 'Alan' }],
    'phone.change': [{ countryCode: '+61', phone: '412345678' }],
    'contact.remove': [{ contact: grace }],
    'contact.removed': [{ contact: grace, answer: keeping() }],
  },
  outcomes: {
    loadContacts: { done: [keeping(grace), fiveContacts], fail: [offline] },
    addContact: { done: [keeping(grace, alan)], fail: [offline, full] },
  },
  says: (snapshot) => select.selectHasFailed(snapshot) || select.selectAlert(snapshot),
  invariants: {
    'no more than five contacts can be added': (snapshot) => {
      if (snapshot.context.contacts.length === 5) assert.equal(select.selectCanAdd(snapshot), false);
    },
    'a closed form has no entries': (snapshot) => {
      if (select.selectIsFormOpen(snapshot)) return;
      const { values, errors, message } = snapshot.context;
      assert.deepEqual([values, errors, message], [{ name: '', countryCode: '+61', phone: '' }, {}, '']);
    },
  },
});
