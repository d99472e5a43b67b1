import assert from 'node:assert/strict';
import { customerMachine } from '#machines/booking/customer.machine.ts';
import { firstInvalidField, initialDetails } from '#machines/booking/customer-details.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { details } from '../support/booking-samples.ts';

const sedanTakes = { passengers: 3, suitcases: 2 };

export const input = {
  visitor: 'customer',
  capacity: sedanTakes,
  initial: initialDetails('customer'),
} as const;

export default pathModel(customerMachine, {
  input,
  otherInputs: [{ visitor: 'guest', initial: initialDetails('guest') }, { initial: details }],
  slice: ({ visitor, values, details: { passengers, luggage }, errors }) => [
    visitor,
    firstInvalidField(values),
    passengers,
    luggage,
    errors.firstName,
  ],
  events: {
    'traveller.choose': [{ traveller: 'myself' }, { traveller: 'someoneElse' }],
    'field.change': [{ field: 'firstName', value: 'Ada' }],
    'field.blur': [{ field: 'firstName' }],
    'phone.change': [{ countryCode: '+64', phone: '' }],
    'remark.change': [{ field: 'notes', value: 'Gate 3' }],
    'party.choose': [{ passengers: 3 }, { luggage: 2 }],
    'tripParty.changed': [
      { before: { passengers: 1, luggage: 0 }, party: { passengers: 2, luggage: 1 } },
      { before: { passengers: 1, luggage: 0 }, party: { passengers: 1, luggage: 0 } },
    ],
    'vehicle.changed': [{ capacity: { passengers: 2, suitcases: 1 } }, { capacity: undefined }],
  },
  invariants: {
    'a guest books for someone else': ({ context }) => {
      if (context.visitor === 'guest') assert.equal(context.details.traveller, 'someoneElse');
    },
    'the party fits the vehicle': ({ context: { capacity, details: party } }) => {
      if (!capacity) return;
      assert.ok(party.passengers <= capacity.passengers);
      assert.ok(party.luggage <= capacity.suitcases);
    },
    'there are no validation errors for myself': (snapshot) => {
      if (snapshot.matches('myself')) assert.deepEqual(snapshot.context.errors, {});
    },
  },
});
