import { describe, expect, it } from 'vitest';
import type { Extra } from '#contract/booking/catalogue.contract.ts';
import { type ExtrasInput, extrasMachine } from '#machines/booking/extras.machine.ts';
import { selectDropped } from '#machines/booking/extras.selectors.ts';
import { booster, childSeat } from '../support/booking-samples.ts';
import { run } from '../support/run.ts';
import { input } from './extras.paths.ts';

function start(given: Partial<ExtrasInput> = {}) {
  const { actor, heard, calls } = run(extrasMachine, { ...input, ...given });
  return { actor, heard, calls: calls('loadExtras') };
}

const water: Extra = { id: '9', title: 'Water', price: 300 };

describe('extras (`booking/extras-by-vehicle`)', () => {
  it('reports the choice to the parent, without prices while loading', async () => {
    const { actor, heard, calls } = start({ chosenIds: ['3'] });
    await calls[0]?.resolve([childSeat, booster]);
    actor.send({ type: 'extra.toggle', id: '5' });
    actor.send({ type: 'extra.toggle', id: '3' });
    expect(heard).toEqual([
      { type: 'extras.changed', chosenIds: ['3'], chosen: [], status: 'loading' },
      { type: 'extras.changed', chosenIds: ['3'], chosen: [childSeat], status: 'priced' },
      { type: 'extras.changed', chosenIds: ['3', '5'], chosen: [childSeat, booster], status: 'priced' },
      { type: 'extras.changed', chosenIds: ['5'], chosen: [booster], status: 'priced' },
    ]);
  });

  it.each(['customer', 'guest'] as const)('offers a %s extras tagged with the vehicle or untagged', async (visitor) => {
    const { actor, calls } = start({ visitor, vehicleId: '1' });
    await calls[0]?.resolve([childSeat, booster, water]);
    expect(calls[0]?.input).toEqual({ visitor, vehicleId: '1' });
    expect(actor.getSnapshot().context.offered).toEqual([childSeat, water]);
  });

  it('keeps choices that the new vehicle still offers and drops the rest', async () => {
    const { actor, calls } = start({ chosenIds: ['3', '5'] });
    await calls[0]?.resolve([childSeat, booster]);
    actor.send({ type: 'vehicle.changed', vehicleId: '1' });
    await calls[1]?.resolve([childSeat, booster]);
    expect(actor.getSnapshot().context.chosenIds).toEqual(['3']);
  });

  it('names what a new vehicle does not offer, until the customer has read it (`booking/dropped-extras`)', async () => {
    const { actor, calls } = start({ visitor: 'guest' });
    const says = () => selectDropped(actor.getSnapshot());
    await calls[0]?.resolve([childSeat, booster]);
    for (const id of ['3', '5']) actor.send({ type: 'extra.toggle', id });
    actor.send({ type: 'vehicle.changed', vehicleId: undefined });
    actor.send({ type: 'vehicle.changed', vehicleId: '1' });
    await calls[1]?.resolve([childSeat]);
    expect(says()).toBe("Not available in this vehicle, so we've removed: Booster.");
    actor.send({ type: 'dropped.dismiss' });
    expect(says()).toBe('');
    actor.send({ type: 'vehicle.changed', vehicleId: '4' });
    await calls[2]?.resolve([]);
    expect(says()).toBe("Not available in this vehicle, so we've removed: Child seat.");
    actor.send({ type: 'vehicle.changed', vehicleId: '1' });
    expect(says()).toBe('');
  });

  it('says that extras of an earlier visit are gone, by name where it is known', async () => {
    const { actor, calls } = start({ vehicleId: '1', chosenIds: ['5', '7'] });
    await calls[0]?.resolve([childSeat, booster]);
    expect(selectDropped(actor.getSnapshot())).toBe(
      "Not available in this vehicle, so we've removed: Booster and an extra you chose earlier.",
    );
  });

  it('uses the response for the last vehicle when an earlier one is late', async () => {
    const { actor, calls } = start();
    actor.send({ type: 'vehicle.changed', vehicleId: '1' });
    await calls[1]?.resolve([childSeat]);
    await calls[0]?.resolve([childSeat, booster]);
    expect(actor.getSnapshot().context.offered).toEqual([childSeat]);
    expect(calls[0]?.signal.aborted).toBe(true);
  });

  it('keeps earlier choices when loading fails, until a retry succeeds or the customer continues without them', async () => {
    const { actor, heard, calls } = start({ chosenIds: ['3'] });
    await calls[0]?.reject(new Error('offline'));
    expect(heard.at(-1)).toEqual({ type: 'extras.changed', chosenIds: ['3'], chosen: [], status: 'withheld' });
    actor.send({ type: 'extras.retry' });
    await calls[1]?.reject(new Error('offline'));
    actor.send({ type: 'extras.forgo' });
    expect(heard.at(-1)).toEqual({ type: 'extras.changed', chosenIds: [], chosen: [], status: 'priced' });
  });
});
