import assert from 'node:assert/strict';
import { extrasMachine } from '#machines/booking/extras.machine.ts';
import * as select from '#machines/booking/extras.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { booster, childSeat } from '../support/booking-samples.ts';

export const input = { visitor: 'customer', vehicleId: '2', chosenIds: [] } as const;

export default pathModel(extrasMachine, {
  input,
  otherInputs: [{ vehicleId: undefined }, { chosenIds: ['3'] }],
  slice: ({ vehicleId, chosenIds, offered, dropped }) => [vehicleId, chosenIds, offered.length, dropped.length],
  events: {
    'vehicle.changed': [{ vehicleId: '1' }, { vehicleId: undefined }],
    'extra.toggle': [{ id: '3' }, { id: '99' }],
  },
  outcomes: { loadExtras: { done: [[childSeat, booster], []] } },
  says: select.selectFailure,
  invariants: {
    'extras that are gone are named until they are dismissed or the vehicle changes': (snapshot) => {
      assert.equal(select.selectDropped(snapshot) !== '', snapshot.can({ type: 'dropped.dismiss' }));
    },
    'only offered extras are chosen once they are loaded': (snapshot) => {
      const { chosenIds, offered } = snapshot.context;
      if (snapshot.matches('ready') || snapshot.matches('none'))
        for (const id of chosenIds) assert.ok(offered.some((extra) => extra.id === id));
    },
  },
});
