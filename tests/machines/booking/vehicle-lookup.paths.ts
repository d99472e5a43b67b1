import assert from 'node:assert/strict';
import { ApiFailure } from '#contract/api-failure.ts';
import type { VehicleChanged } from '#machines/booking/vehicle-lookup.machine.ts';
import { vehicleLookupMachine } from '#machines/booking/vehicle-lookup.machine.ts';
import * as select from '#machines/booking/vehicle-lookup.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { listeningParent } from '../support/actors.ts';
import { perth, sedan, trip, van } from '../support/samples.ts';

export const otherTrip = { ...trip, drop: perth };

/** The server's refusal of a place, see `money/bound-places`. */
export const misplaced = new ApiFailure('http', {
  status: 422,
  problem: { validation_errors: { drop: 'Please choose the drop-off again.' } },
});

const input = { parent: listeningParent<VehicleChanged>().ref };

export default pathModel(vehicleLookupMachine, {
  input,
  otherInputs: [{ ...input, party: { passengers: 9, luggage: 1 } }],
  slice: ({ trip: asked, vehicle, party, chosenId }) => [asked?.drop?.label, vehicle?.id, party.passengers, chosenId],
  events: {
    'trip.changed': [{ trip }, { trip: otherTrip }],
    'party.changed': [{ party: { passengers: 2, luggage: 0 } }],
    'vehicle.choose': [{ id: '2' }, { id: '9' }],
  },
  outcomes: { findVehicles: { done: [[sedan, van], []], fail: [new Error('offline'), misplaced] } },
  says: select.selectHasFailed,
  invariants: {
    'the selected vehicle is in the list': (snapshot) => {
      const { vehicle, vehicles } = snapshot.context;
      assert.equal(vehicle === undefined || vehicles.includes(vehicle), true);
    },
    'a place is refused only while the visitor is asked to choose it again': (snapshot) => {
      const refusal = snapshot.matches('misplaced') ? 'Please choose the drop-off again.' : '';
      assert.equal(select.selectPlaceError(snapshot), refusal);
    },
    'no prices are shown while new ones are loading': (snapshot) => {
      if (snapshot.hasTag('busy')) assert.deepEqual(snapshot.context.vehicles, []);
    },
  },
});
