import { tripTimeMachine } from '#machines/booking/trip-time.machine.ts';
import type { TimeChanged } from '#machines/booking/trip-time.types.ts';
import { listeningParent } from '../support/actors.ts';
import { describePaths } from '../support/describe-paths.ts';
import { perth } from '../support/samples.ts';

const parent = listeningParent<TimeChanged>().ref;
const noon = Date.parse('2027-06-01T02:00Z');

describePaths('tripTime', {
  machine: tripTimeMachine,
  input: { parent, serviceType: 0 },
  otherInputs: [{ parent, serviceType: 1, pickupPlace: perth }],
  slice: ({ serviceType, zone, now }) => [serviceType, zone, now],
  events: {
    'clock.ticked': [{ now: noon }],
    'service.changed': [{ serviceType: 0 }, { serviceType: 1 }],
    'place.changed': [{ place: perth }, { place: undefined }],
    'pickup.date.choose': [{ date: '2027-06-04' }],
    'pickup.hour.choose': [{ hour: '09' }],
    'pickup.minute.choose': [{ minute: '30' }],
    'pickup.period.choose': [{ period: 'PM' }],
    'return.date.choose': [{ date: '2027-06-05' }],
    'return.hour.choose': [{ hour: '10' }],
    'return.minute.choose': [{ minute: '05' }],
    'return.period.choose': [{ period: 'AM' }],
  },
  outcomes: { resolveZone: { done: ['Australia/Perth'] } },
});
