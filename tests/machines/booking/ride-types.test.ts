import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { RideType } from '#contract/booking/catalogue.contract.ts';
import { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import { selectRideTypes } from '#machines/booking/ride-types.selectors.ts';
import { answeredByTest } from '../support/actors.ts';
import { describePaths } from '../support/describe-paths.ts';
import model, { offered } from './ride-types.paths.ts';

describePaths(model);

describe('ride types (`booking/service-types`)', () => {
  const start = () => {
    const loading = answeredByTest<readonly RideType[], undefined>();
    const failures: unknown[] = [];
    const machine = rideTypesMachine.provide({
      actors: { loadRideTypes: loading.logic },
      actions: { logFailure: (_, failure) => failures.push(failure) },
    });
    const actor = createActor(machine).start();
    const names = () => selectRideTypes(actor.getSnapshot()).map((type) => type.name);
    return { actor, calls: loading.calls, failures, names };
  };

  it('offers the service types of the server, including unknown ids', async () => {
    const { calls, names } = start();
    await calls[0]?.resolve(offered);
    expect(names()).toEqual(['One Way', 'Wedding']);
  });

  it('logs a failure and falls back to One Way, Return and Hourly', async () => {
    const { calls, failures, names } = start();
    const offline = new Error('offline');
    await calls[0]?.reject(offline);
    expect([names(), failures]).toEqual([['One Way', 'Return', 'Hourly'], [{ what: 'rideTypes', error: offline }]]);
  });

  it('falls back to One Way, Return and Hourly when the server offers none', async () => {
    const { calls, names } = start();
    await calls[0]?.resolve([]);
    expect(names()).toEqual(['One Way', 'Return', 'Hourly']);
  });
});
