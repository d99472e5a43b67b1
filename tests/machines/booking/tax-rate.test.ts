import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type TaxRateChanged, taxRateMachine } from '#machines/booking/tax-rate.machine.ts';
import { answeredByTest, listeningParent } from '../support/actors.ts';
import { describePaths } from '../support/describe-paths.ts';
import model from './tax-rate.paths.ts';

describePaths(model);

function start() {
  const parent = listeningParent<TaxRateChanged>();
  const loading = answeredByTest<number, undefined>();
  const machine = taxRateMachine.provide({
    actors: { loadTaxes: loading.logic },
    actions: { logFailure: () => undefined },
  });
  createActor(machine, { input: { parent: parent.ref } }).start();
  return { heard: parent.heard, calls: loading.calls };
}

describe('tax rate', () => {
  it('is what the server says', async () => {
    const { heard, calls } = start();
    await calls[0]?.resolve(7.5);
    expect(heard).toEqual([{ type: 'tax.changed', taxRate: 7.5, isTaxEstimated: false }]);
  });

  it('is an estimate of 10 % when it could not be loaded', async () => {
    const { heard, calls } = start();
    await calls[0]?.reject(new Error('offline'));
    expect(heard).toEqual([{ type: 'tax.changed', taxRate: 10, isTaxEstimated: true }]);
  });
});
