import assert from 'node:assert/strict';
import { selectAlert } from '#machines/support/form.ts';
import { findBookingMachine } from '#machines/trips/find-booking.machine.ts';
import { lookupErrors } from '#machines/trips/find-booking-form.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { offline } from '../support/failures.ts';

export default pathModel(findBookingMachine, {
  input: undefined,
  slice: ({ values, errors, message }) => [
    lookupErrors(values).reference,
    lookupErrors(values).email,
    errors.reference,
    errors.email,
    message,
  ],
  events: {
    'field.change': [
      { field: 'reference', value: 'MC-7KQ2XR4' },
      { field: 'reference', value: '' },
      { field: 'email', value: 'ada@example.com' },
      { field: 'email', value: 'ada' },
    ],
    'field.blur': [{ field: 'reference' }, { field: 'email' }],
  },
  outcomes: { sendRideLink: { done: [{ message: '' }], fail: [offline] } },
  says: selectAlert,
  invariants: {
    'the server is asked only with a booking ID and a valid email address': (snapshot) => {
      if (snapshot.matches('sending')) assert.deepEqual(lookupErrors(snapshot.context.values), {});
    },
  },
});
