import { describe, expect, it } from 'vitest';
import { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import { selectRideTypes } from '#machines/booking/ride-types.selectors.ts';
import { describePaths } from '../support/describe-paths.ts';
import { run } from '../support/run.ts';
import model, { offered } from './ride-types.paths.ts';

describePaths(model);

const KNOWN = ['One Way', 'Return', 'Hourly'];

describe('ride types (`booking/service-types`)', () => {
  it.each([
    ['those of the server, including unknown ids', offered, ['One Way', 'Wedding']],
    ['One Way, Return and Hourly when the server offers none', [], KNOWN],
  ])('are %s', async (_, answer, names) => {
    const { see, calls } = run(rideTypesMachine, {});
    await calls('loadRideTypes')[0]?.resolve(answer);
    expect(selectRideTypes(see()).map(({ name }) => name)).toEqual(names);
  });

  it('are One Way, Return and Hourly after a failure, which is logged', async () => {
    const { see, calls, failures } = run(rideTypesMachine, {});
    const offline = new Error('offline');
    await calls('loadRideTypes')[0]?.reject(offline);
    expect(selectRideTypes(see()).map(({ name }) => name)).toEqual(KNOWN);
    expect(failures).toEqual([{ what: 'rideTypes', error: offline }]);
  });
});
