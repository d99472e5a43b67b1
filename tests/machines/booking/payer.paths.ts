import assert from 'node:assert/strict';
import { payerMachine } from '#machines/booking/payer.machine.ts';
import * as select from '#machines/booking/payer.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { ada } from '../support/booking-samples.ts';

export const input = { traveller: ada, entered: undefined };

export default pathModel(payerMachine, {
  input,
  otherInputs: [{ entered: { name: 'Jo de Silva', email: 'jo@office.example' } }],
  slice: ({ values, errors }) => [values.name, values.email, errors.name, errors.email],
  events: {
    'field.change': [
      { field: 'name', value: 'Ada Lovelace' },
      { field: 'name', value: '' },
      { field: 'email', value: 'jo' },
      { field: 'email', value: ada.email },
    ],
    'field.blur': [{ field: 'name' }, { field: 'email' }],
  },
  invariants: {
    'the traveller gets an email without prices exactly when another address gets the receipt': (snapshot) => {
      assert.equal(select.selectTravellerNote(snapshot) === '', snapshot.context.values.email === ada.email);
    },
  },
});
