import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { unprovided } from '#machines/support/unprovided.ts';
import { exploreModel } from '../paths/engine/graph.ts';
import { deadEndsIn, holdInvariants } from '../paths/engine/invariants.ts';
import { type PathModel, pathModel } from '../paths/engine/model.ts';
import { lamp, lampMachine } from '../paths/lamp-model.ts';

/** The invariants that fail in any state of a model. */
function faultsOf(model: PathModel): string[] {
  const steps = exploreModel(model).flatMap(({ states }) => [...states.values()].flatMap((state) => state.steps));
  const faults = steps.map(({ snapshot }) => {
    try {
      holdInvariants(model, snapshot);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
  return [...new Set(faults.filter((fault) => fault !== ''))];
}

const endsOf = (model: PathModel) => deadEndsIn(exploreModel(model));

describe('general invariants', () => {
  it('hold for the lamp', () => {
    expect([faultsOf(lamp), endsOf(lamp)]).toEqual([[], []]);
  });

  it('require a message in error states and only there', () => {
    const fault = "it does not hold that a message is shown exactly in states tagged 'error'";
    expect(faultsOf({ ...lamp, says: () => '' })).toEqual([`In broken ${fault}`]);
    expect(faultsOf({ ...lamp, says: () => 'Oh.' })).toEqual(
      ['dark', 'warming', 'lit'].map((name) => `In ${name} ${fault}`),
    );
  });

  it('require failure handling for pending work', () => {
    const machine = setup({ actors: { heatBulb: unprovided('heatBulb') } }).createMachine({
      id: 'stove',
      initial: 'cold',
      states: {
        cold: { on: { 'stove.light': 'warming' } },
        warming: { invoke: { id: 'heatBulb', src: 'heatBulb', onDone: 'cold' } },
      },
    });
    expect(faultsOf(pathModel(machine, { input: undefined }))).toEqual([
      'In warming it does not hold that each awaited result has failure handling',
    ]);
  });

  it('include those of the model', () => {
    const model = pathModel(lampMachine, {
      input: { hasPower: true },
      says: (snapshot) => snapshot.hasTag('error'),
      invariants: { 'it is never lit': (snapshot) => assert.ok(!snapshot.matches('lit')) },
    });
    expect(faultsOf(model)).toEqual(['In lit it does not hold that it is never lit']);
  });

  it('require an exit from each busy, failed and open state', () => {
    const machine = setup({}).createMachine({
      id: 'lift',
      type: 'parallel',
      states: {
        cabin: {
          initial: 'waiting',
          states: {
            waiting: { on: { 'lift.call': 'riding' } },
            riding: { tags: 'busy', on: { 'lift.stop': 'stuck', 'lift.arrive': 'waiting' } },
            stuck: { tags: ['busy', 'error'], on: { 'lift.call': 'calling' } },
            calling: { tags: 'busy', on: { 'lift.call': 'stuck' } },
          },
        },
        bell: { initial: 'silent', states: { silent: { on: { 'bell.ring': 'ringing' } }, ringing: {} } },
      },
    });
    expect(endsOf(pathModel(machine, { input: undefined }))).toEqual(['cabin.calling', 'cabin.stuck']);
  });
});
