import { fromPromise } from 'xstate';
import { getTaxes } from '#contract/booking/catalogue.contract.ts';
import { taxRateMachine } from '#machines/booking/tax-rate.machine.ts';
import { api } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';

/** The operator's GST rate. */
export const taxRate = taxRateMachine.provide({
  actors: {
    loadTaxes: fromPromise(async ({ signal }) => (await api.send(getTaxes, undefined, { signal })).taxes.tax),
  },
  actions: { logFailure },
});
