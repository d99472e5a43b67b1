import assert from 'node:assert/strict';
import { offeredTimes } from '#domain/trip-time.ts';
import { tripTimeMachine } from '#machines/booking/trip-time.machine.ts';
import * as select from '#machines/booking/trip-time.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { hotel, perth } from '../support/samples.ts';

export const SYDNEY_NOON = Date.parse('2027-06-01T02:00Z');

export default pathModel(tripTimeMachine, {
  input: { serviceType: 0 },
  otherInputs: [{ serviceType: 1, pickupPlace: perth }],
  slice: ({ serviceType, zone, now, overtaken, choices, pickupPlace, dropPlace }) => [
    serviceType,
    !!pickupPlace,
    !!dropPlace,
    zone,
    now,
    !!overtaken,
    choices.pickup?.date,
    !!choices.return,
  ],
  events: {
    'clock.ticked': [{ now: SYDNEY_NOON }],
    'service.changed': [{ serviceType: 0 }, { serviceType: 1 }],
    'pickup.changed': [{ place: perth }, { place: undefined }],
    'drop.changed': [{ place: hotel }],
    'time.choose': [
      { leg: 'pickup', part: { date: '2027-06-20' } },
      { leg: 'pickup', part: { hour: '09' } },
      { leg: 'return', part: { minute: '45' } },
      { leg: 'return', part: { period: 'PM' } },
    ],
  },
  outcomes: { resolveZone: { done: ['Australia/Perth'] } },
  invariants: {
    'each picker offers the time that it shows': ({ context: { pickers, zone } }) => {
      for (const picker of Object.values(pickers)) {
        assert.ok(offeredTimes(picker.at.date, picker.earliest, zone).includes(picker.at.time));
      }
    },
    'there is a return time exactly when the form asks for one': (snapshot) => {
      if (select.selectIsWaitingForClock(snapshot)) return;
      assert.equal(select.selectReturnAt(snapshot) !== undefined, select.selectAsksForReturn(snapshot));
    },
  },
});
