import { describe, expect, it } from 'vitest';
import type { RideType } from '#contract/booking/ride-types.contract.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#contract/shell/settings.contract.ts';
import { selectIsLoading, selectRideTypes } from '#machines/booking/ride-types.selectors.ts';
import { transferName } from '#machines/booking/transfer-name.ts';
import { fetchedMachine, fetchedMachineOf } from '#machines/shell/fetched.machine.ts';
import { selectRideLinks } from '#machines/shell/ride-links.selectors.ts';
import { run } from '../support/run.ts';
import { offered } from './fetched.paths.ts';

describe('a fetched value (`shell/settings`, `wire/failures`)', () => {
  it('replaces the fallback', async () => {
    const { see, calls } = run(fetchedMachine, { name: 'taxRate', fallback: 10 });
    expect([see().context.value, see().hasTag('busy')]).toEqual([10, true]);
    await calls('fetchValue')[0]?.resolve(7.5);
    expect([see().context.value, see().hasTag('busy')]).toEqual([7.5, false]);
  });

  it('is the fallback after a failure, which is only logged', async () => {
    const { see, calls, failures } = run(fetchedMachine, { name: 'taxRate', fallback: 10 });
    const offline = new Error('offline');
    await calls('fetchValue')[0]?.reject(offline);
    expect([see().context.value, failures]).toEqual([10, [{ what: 'taxRate', error: offline }]]);
  });
});

describe('the settings before they are fetched', () => {
  it.each([
    ['tell of links', { rideLinks: true }, 'offered'],
    ['tell of none', { rideLinks: false }, 'missing'],
    ['cannot be loaded', undefined, 'offered'],
  ])('make the pages of rides wait unless the page has them; then they %s (`wire/calls`)', async (_, links, then) => {
    const fallback = DEFAULT_SETTINGS;
    const { see, calls } = run(fetchedMachineOf<SiteSettings>(), { name: 'settings', fallback });
    const before = selectRideLinks(see());
    if (links) await calls('fetchValue')[0]?.resolve({ ...fallback, ...links });
    else await calls('fetchValue')[0]?.reject(new Error('offline'));
    expect([before, selectRideLinks(see())]).toEqual(['unknown', then]);
    const sent = { ...DEFAULT_SETTINGS, rideLinks: true };
    expect(selectRideLinks(run(fetchedMachineOf<SiteSettings>(), { name: 'settings', fallback: sent }).see())).toBe(
      'offered',
    );
  });
});

describe('ride types (`booking/service-types`)', () => {
  it.each([
    ['those of the server, including unknown ids', offered, ['One Way', 'Wedding']],
    ['One Way, Return and Hourly when the server offers none', [], ['One Way', 'Return', 'Hourly']],
  ])('are %s', async (_, answer, names) => {
    const { see, calls } = run(fetchedMachineOf<readonly RideType[]>(), { name: 'rideTypes', fallback: [] });
    expect(selectIsLoading(see())).toBe(true);
    await calls('fetchValue')[0]?.resolve(answer);
    expect([selectIsLoading(see()), selectRideTypes(see()).map(({ name }) => name)]).toEqual([false, names]);
  });

  it.each([
    [1, 'Return'],
    [7, 'Wedding'],
    [9, 'One Way'],
    [10, 'One Way'],
  ])('name service type %i %s', async (serviceType, name) => {
    const { see, calls } = run(fetchedMachineOf<readonly RideType[]>(), { name: 'rideTypes', fallback: [] });
    await calls('fetchValue')[0]?.resolve([{ id: 1, name: 'Retour' }, { id: 9, name: '' }, ...offered]);
    expect(transferName(serviceType, selectRideTypes(see()))).toBe(name);
  });
});
