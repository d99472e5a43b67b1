import assert from 'node:assert/strict';
import { vehicleLookupMachine } from '#machines/booking/vehicle-lookup.machine.ts';
import * as select from '#machines/booking/vehicle-lookup.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure } from '../support/failures.ts';
import { perth, sedan, trip, van } from '../support/samples.ts';

/** Its price is held for a time. */
export const held = { ...sedan, offer: 'offer-1', offer_until: '2026-01-01T00:00:00Z' };
export const otherTrip = { ...trip, drop: perth };

/** The server's refusal of a place, see `money/bound-places`. */
export const misplaced = httpFailure(422, { validation_errors: { drop: 'Please choose the drop-off again.' } });

export default pathModel(vehicleLookupMachine, {
  input: {},
  otherInputs: [{ party: { passengers: 9, luggage: 1 } }],
  slice: ({ trip: asked, vehicle, party, chosenId }) => [
    asked?.drop?.label,
    vehicle?.id,
    vehicle?.offer,
    party.passengers,
    chosenId,
  ],
  events: {
    'trip.changed': [{ trip }, { trip: otherTrip }],
    'party.changed': [{ party: { passengers: 2, luggage: 0 } }],
    'vehicle.choose': [{ id: '2' }, { id: '9' }],
  },
  outcomes: { findVehicles: { done: [[sedan, van], [], [held]], fail: [new Error('offline'), misplaced] } },
  says: (snapshot) => select.selectFailure(snapshot) || select.selectRefusal(snapshot),
  invariants: {
    'the selected vehicle is in the list': (snapshot) => {
      const { vehicle, vehicles } = snapshot.context;
      assert.equal(vehicle === undefined || vehicles.includes(vehicle), true);
    },
    'a trip is refused only while the visitor is asked to change it': (snapshot) => {
      const refusal = snapshot.matches('refused') ? 'Please choose the drop-off again.' : '';
      assert.equal(select.selectRefusal(snapshot), refusal);
    },
    'no prices are shown while new ones are loading': (snapshot) => {
      if (snapshot.hasTag('busy')) assert.deepEqual(snapshot.context.vehicles, []);
    },
  },
});
