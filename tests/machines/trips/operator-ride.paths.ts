import assert from 'node:assert/strict';
import type { OperatorRide } from '#contract/trips/operator.contract.ts';
import { operatorRideMachine } from '#machines/trips/operator-ride.machine.ts';
import * as select from '#machines/trips/operator-ride.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { acceptedRide, waitingRide } from '../support/trips-samples.ts';

const NAMES = new Map<OperatorRide, string>([
  [waitingRide, 'a ride that waits'],
  [acceptedRide, 'an accepted ride'],
]);
const nameOf = (ride: OperatorRide) => NAMES.get(ride) ?? '';

export default pathModel(operatorRideMachine, {
  input: { link: 'token', visit: 'visit' },
  slice: ({ ride }) => ride?.can,
  events: {
    'act.choose': [{ kind: 'accepted' }, { kind: 'cancelled' }],
    'act.closed': [{ text: '' }],
    'act.left': [{ text: '' }],
    'ride.acted': [{ ride: acceptedRide }],
  },
  eventsInWords: { 'ride.acted': ({ ride }: { ride: OperatorRide }) => nameOf(ride) },
  outcomes: {
    loadRide: { done: [...NAMES.keys()], fail: [httpFailure(404), offline], outputInWords: nameOf },
  },
  says: select.selectFailure,
  invariants: {
    'it is ready only with a ride': (snapshot) => {
      if (select.selectStage(snapshot) === 'ready') assert.notEqual(select.selectRide(snapshot), undefined);
    },
    'only what can be done is offered, one at a time': (snapshot) => {
      const canAsk = select.selectStage(snapshot) === 'ready' && !select.selectAct(snapshot);
      for (const kind of ['accepted', 'declined', 'cancelled', 'note'] as const) {
        const isPossible = canAsk && (select.selectRide(snapshot)?.can.includes(kind) ?? false);
        assert.equal(snapshot.can({ type: 'act.choose', kind }), isPossible);
      }
    },
  },
});
