import assert from 'node:assert/strict';
import { searchMachine } from '#machines/booking/search.machine.ts';
import * as select from '#machines/booking/search.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { airport, hotel } from '../support/samples.ts';

export const time = {
  pickupAt: { date: '2027-06-04', time: '09:00' },
  returnAt: undefined,
  zone: 'Australia/Sydney',
  isReady: true,
};

const later = { ...time, pickupAt: { date: '2027-06-04', time: '10:00' } };

export default pathModel(searchMachine, {
  input: {},
  slice: ({ pickup, drop, pending, serviceType, time: when }) => [
    !!pickup,
    !!drop,
    pending.drop,
    serviceType,
    when?.isReady,
    !!when?.returnAt,
  ],
  events: {
    'place.changed': [
      { name: 'pickup', place: airport },
      { name: 'drop', place: hotel },
      { name: 'drop', place: undefined, isPending: true },
      { name: 'drop', place: undefined },
    ],
    'time.changed': [
      time,
      later,
      { ...time, isReady: false },
      { ...time, returnAt: { date: '2027-06-04', time: '09:30' } },
    ],
    'service.choose': [{ serviceType: 1 }, { serviceType: 2 }],
    'party.choose': [{ passengers: 2 }],
    'hours.choose': [{ hours: 5 }, { hours: 99 }],
  },
  says: select.selectAlert,
  invariants: {
    'the trip page opens only for a complete route': (snapshot) => {
      const { pickup, drop } = snapshot.context;
      if (snapshot.matches({ form: 'searching' })) assert.ok(pickup && drop);
    },
    'the button is grey exactly while a place is missing': (snapshot) => {
      const { pickup, drop } = snapshot.context;
      if (snapshot.matches({ form: 'editing' })) assert.equal(snapshot.hasTag('incomplete'), !pickup || !drop);
    },
  },
});
