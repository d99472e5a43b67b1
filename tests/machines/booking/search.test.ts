import { searchMachine } from '#machines/booking/search.machine.ts';
import { describePaths } from '../support/describe-paths.ts';
import { airport, hotel } from '../support/samples.ts';

const time = {
  pickupAt: { date: '2027-06-04', time: '09:00' },
  returnAt: undefined,
  zone: 'Australia/Sydney',
  isSettled: true,
};

describePaths('search', {
  machine: searchMachine,
  input: {},
  slice: ({ pickup, drop, serviceType, time: when }) => [
    pickup?.label,
    drop?.label,
    serviceType,
    when?.isSettled,
    when?.returnAt,
  ],
  events: {
    'place.changed': [
      { name: 'pickup', place: airport },
      { name: 'drop', place: hotel },
    ],
    'time.changed': [time, { ...time, isSettled: false }, { ...time, returnAt: { date: '2027-06-04', time: '09:30' } }],
    'service.choose': [{ serviceType: 1 }, { serviceType: 2 }],
    'hours.choose': [{ hours: 5 }],
  },
});
