import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { unprovided } from '#machines/support/unprovided.ts';
import { exploreModel } from './support/generate-paths.ts';
import { deadEndsIn, holdInvariants } from './support/invariants.ts';
import { lamp, lampMachine } from './support/lamp-model.ts';
import { type PathModel, pathModel } from './support/path-model.ts';

/** What does not hold somewhere on the ways of a model. */
function faultsOf(model: PathModel): string[] {
  const steps = exploreModel(model).flatMap(({ graph }) => [...graph.values()].flatMap((situation) => situation.steps));
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

const endsOf = (model: PathModel) => deadEndsIn(exploreModel(model).map(({ graph }) => graph));

describe('what holds of every machine', () => {
  it('holds of the lamp', () => {
    expect([faultsOf(lamp), endsOf(lamp)]).toEqual([[], []]);
  });

  it('is that an error says something, and nothing else does', () => {
    const fault = 'it does not hold that something is said to be wrong exactly where something is';
    expect(faultsOf({ ...lamp, says: () => '' })).toEqual([`In broken ${fault}`]);
    expect(faultsOf({ ...lamp, says: () => 'Oh.' })).toEqual(
      ['dark', 'warming', 'lit'].map((name) => `In ${name} ${fault}`),
    );
  });

  it('is that work may fail whose answer is awaited', () => {
    const machine = setup({ actors: { heatBulb: unprovided('heatBulb') } }).createMachine({
      id: 'stove',
      initial: 'cold',
      states: {
        cold: { on: { 'stove.light': 'warming' } },
        warming: { invoke: { id: 'heatBulb', src: 'heatBulb', onDone: 'cold' } },
      },
    });
    expect(faultsOf(pathModel(machine, { input: undefined }))).toEqual([
      'In warming it does not hold that work whose answer is awaited may fail',
    ]);
  });

  it('is what a model says of its own machine', () => {
    const model = pathModel(lampMachine, {
      input: { hasPower: true },
      says: (snapshot) => snapshot.hasTag('error'),
      invariants: { 'it is never lit': (snapshot) => assert.ok(!snapshot.matches('lit')) },
    });
    expect(faultsOf(model)).toEqual(['In lit it does not hold that it is never lit']);
  });

  it('is that nothing ends in a busy, failed or opened state', () => {
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
