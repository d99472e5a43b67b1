import assert from 'node:assert/strict';
import { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import * as select from '#machines/shell/emergency.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { alan, fiveContacts, grace, keeping } from '../support/samples.ts';

export default pathModel(emergencyMachine, {
  input: {},
  otherInputs: [{ unsaved: { name: 'Alan Turing', countryCode: '+61', phone: '412345678' } }],
  inputInWords: ({ unsaved }) => (unsaved ? 'a contact that was typed before' : 'nothing typed'),
  slice: ({ contacts, unsaved }) => [contacts.length, unsaved?.name],
  events: {
    'contact.remove': [{ contact: grace }],
    'contact.removed': [{ contact: grace, answer: keeping() }],
    'contact.added': [{ name: 'Alan Turing', answer: keeping(grace, alan) }],
    'contacts.changed': [{ answer: keeping(grace) }],
  },
  outcomes: { loadContacts: { done: [keeping(grace), fiveContacts], fail: [offline, httpFailure(404)] } },
  says: select.selectFailure,
  invariants: {
    'no more than five contacts can be added': (snapshot) => {
      if (snapshot.context.contacts.length === 5) assert.equal(select.selectCanAdd(snapshot), false);
    },
    'without a list of contacts none can be added': (snapshot) => {
      if (select.selectIsAbsent(snapshot)) assert.equal(select.selectCanAdd(snapshot), false);
    },
  },
});
