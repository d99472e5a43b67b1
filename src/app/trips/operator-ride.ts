import { fromPromise } from 'xstate';
import { actOnRide, getOperatorRide } from '#contract/trips/operator.contract.ts';
import { toAmount } from '#domain/money.ts';
import { operatorActMachine } from '#machines/trips/operator-act.machine.ts';
import { operatorRideMachine } from '#machines/trips/operator-ride.machine.ts';
import { focusFieldOf } from '../account/focus-field.ts';
import { api } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';
import { watchRide } from './watch-ride.ts';

const operatorAct = operatorActMachine.provide({
  actors: {
    sendAct: fromPromise(async ({ input, signal }) => {
      const { link, key: idempotencyKey, refund, ...act } = input;
      const fields = { ...act, refund: toAmount(refund) };
      return (await api.send(actOnRide, fields, { signal, link, idempotencyKey })).data;
    }),
  },
  actions: { focusField: focusFieldOf('act'), logFailure },
});

export const operatorRide = operatorRideMachine.provide({
  actors: {
    loadRide: fromPromise(
      async ({ input: { link }, signal }) => (await api.send(getOperatorRide, {}, { signal, link })).data,
    ),
    operatorAct,
    watchRide: watchRide('ride.outdated'),
  },
  actions: { logFailure },
});
