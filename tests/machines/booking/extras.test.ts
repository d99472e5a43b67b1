import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Extra } from '#contract/booking/catalogue.contract.ts';
import type { Visitor } from '#domain/routes.ts';
import { type ExtrasChanged, type ExtrasInput, extrasMachine } from '#machines/booking/extras.machine.ts';
import { answeredByTest, listeningParent } from '../support/actors.ts';
import { booster, childSeat } from '../support/booking-samples.ts';
import { describePaths } from '../support/describe-paths.ts';
import model, { input } from './extras.paths.ts';

describePaths(model);

function start(given: Partial<ExtrasInput> = {}) {
  const parent = listeningParent<ExtrasChanged>();
  const loading = answeredByTest<readonly Extra[], { visitor: Visitor; vehicleId: string }>();
  const machine = extrasMachine.provide({
    actors: { loadExtras: loading.logic },
    actions: { logFailure: () => undefined },
  });
  const actor = createActor(machine, { input: { ...input, ...given, parent: parent.ref } }).start();
  return { actor, heard: parent.heard, calls: loading.calls };
}

describe('extras (`booking/extras-by-vehicle`)', () => {
  it('tells the parent what is chosen, and that it has no price before the answer', async () => {
    const { actor, heard, calls } = start({ chosenIds: ['3'] });
    await calls[0]?.resolve([childSeat, booster]);
    actor.send({ type: 'extra.toggle', id: '5' });
    actor.send({ type: 'extra.toggle', id: '3' });
    expect(heard).toEqual([
      { type: 'extras.changed', chosenIds: ['3'], chosen: [], status: 'loading' },
      { type: 'extras.changed', chosenIds: ['3'], chosen: [childSeat], status: 'settled' },
      { type: 'extras.changed', chosenIds: ['3', '5'], chosen: [childSeat, booster], status: 'settled' },
      { type: 'extras.changed', chosenIds: ['5'], chosen: [booster], status: 'settled' },
    ]);
  });

  it('offers a customer only those of all extras that are tagged with the vehicle', async () => {
    const { actor, calls } = start({ vehicleId: '1' });
    await calls[0]?.resolve([childSeat, booster]);
    expect(calls[0]?.input).toEqual({ visitor: 'customer', vehicleId: '1' });
    expect(actor.getSnapshot().context.offered).toEqual([childSeat]);
  });

  it('offers a guest everything that the server answers for the vehicle', async () => {
    const untagged = { id: '9', title: 'Water', price: 300 };
    const { actor, calls } = start({ visitor: 'guest', vehicleId: '1' });
    await calls[0]?.resolve([untagged]);
    expect(actor.getSnapshot().context.offered).toEqual([untagged]);
  });

  it('keeps a choice over a change of vehicle where it is still offered, and drops the rest', async () => {
    const { actor, calls } = start({ chosenIds: ['3', '5'] });
    await calls[0]?.resolve([childSeat, booster]);
    actor.send({ type: 'vehicle.changed', vehicleId: '1' });
    await calls[1]?.resolve([childSeat, booster]);
    expect(actor.getSnapshot().context.chosenIds).toEqual(['3']);
  });

  it('takes the answer for the vehicle chosen last, however late that for another one comes', async () => {
    const { actor, calls } = start();
    actor.send({ type: 'vehicle.changed', vehicleId: '1' });
    await calls[1]?.resolve([childSeat]);
    await calls[0]?.resolve([childSeat, booster]);
    expect(actor.getSnapshot().context.offered).toEqual([childSeat]);
    expect(calls[0]?.signal.aborted).toBe(true);
  });

  it('does not ask again for the vehicle that it knows', async () => {
    const { actor, calls } = start();
    await calls[0]?.resolve([childSeat]);
    actor.send({ type: 'vehicle.changed', vehicleId: '2' });
    expect(calls).toHaveLength(1);
  });

  it('lets booking go on without extras when they fail and none had been chosen', async () => {
    const { actor, heard, calls } = start();
    await calls[0]?.reject(new Error('offline'));
    expect(heard.at(-1)).toEqual({ type: 'extras.changed', chosenIds: [], chosen: [], status: 'settled' });
    expect(actor.getSnapshot().hasTag('error')).toBe(true);
  });

  it('holds on to extras chosen earlier when they fail, until they load or the customer does without', async () => {
    const { actor, heard, calls } = start({ chosenIds: ['3'] });
    await calls[0]?.reject(new Error('offline'));
    expect(heard.at(-1)).toEqual({ type: 'extras.changed', chosenIds: ['3'], chosen: [], status: 'withheld' });
    actor.send({ type: 'extras.retry' });
    await calls[1]?.reject(new Error('offline'));
    actor.send({ type: 'extras.forgo' });
    expect(heard.at(-1)).toEqual({ type: 'extras.changed', chosenIds: [], chosen: [], status: 'settled' });
  });
});
