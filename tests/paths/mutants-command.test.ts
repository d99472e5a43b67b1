import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, setup } from 'xstate';
import type { PathModel } from './engine/model.ts';
import { mutantsOf } from './engine/mutate.ts';
import { wordsByKey } from './engine/words.ts';
import { lamp } from './lamp-model.ts';
import { runMutants } from './mutants-command.ts';

const run = (model: PathModel, ...args: string[]) => runMutants(args, async () => [model]);

/** A gate that uses its guard twice. */
const gateMachine = setup({
  types: { context: {} as { isOpen: boolean }, events: {} as { type: 'gate.push' } | { type: 'gate.pull' } },
  guards: { isOpen: ({ context }) => context.isOpen },
}).createMachine({
  id: 'gate',
  context: { isOpen: false },
  initial: 'outside',
  states: {
    outside: { on: { 'gate.push': { guard: 'isOpen', target: 'inside' } } },
    inside: { on: { 'gate.pull': { guard: 'isOpen', target: 'outside' } } },
  },
});

describe('the mutants of a machine', () => {
  it('have each transition removed, redirected and unguarded', () => {
    const words = wordsByKey(lamp.machine);
    const faults = mutantsOf(lamp.stubbed).map(({ key, fault }) => `${words.get(key)}: ${fault}`);
    expect(faults.filter((line) => /^(?:anywhere|dark|lit: after)/.test(line))).toEqual([
      'anywhere: power.changed: is gone',
      'dark: lamp.switch if has power, to warming: is gone',
      'dark: lamp.switch if has power, to warming: goes to settling',
      'dark: lamp.switch if has power, to warming: goes to dark',
      'dark: lamp.switch if has power, to warming: goes to lit',
      'dark: lamp.switch if has power, to warming: goes to broken',
      'dark: lamp.switch if has power, to warming: is always taken',
      'lit: after 8 s (night time), to dark: is gone',
      'lit: after 8 s (night time), to dark: goes to settling',
      'lit: after 8 s (night time), to dark: goes to warming',
      'lit: after 8 s (night time), to dark: goes to lit',
      'lit: after 8 s (night time), to dark: goes to broken',
    ]);
    expect(faults.length).toBe(37);
  });

  it('make each guard that is used in several places always true, then never true', () => {
    const guards = mutantsOf(gateMachine).filter(({ kind }) => kind === 'guard');
    expect(guards.map(({ fault }) => fault)).toEqual(['isOpen is always true', 'isOpen is never true']);
  });

  it('have one fault each, and leave the original unchanged', () => {
    const pushed = (machine: AnyStateMachine) => {
      const actor = createActor(machine).start();
      actor.send({ type: 'gate.push' });
      return actor.getSnapshot().value;
    };
    const mutants = mutantsOf(gateMachine).filter(({ key }) => key.startsWith('gate.outside'));
    expect(mutants.map((mutant) => [mutant.fault, pushed(mutant.build())])).toEqual([
      ['is gone', 'outside'],
      ['goes to outside', 'outside'],
      ['is always taken', 'inside'],
      ['isOpen is always true', 'inside'],
      ['isOpen is never true', 'outside'],
    ]);
    expect(pushed(gateMachine)).toBe('outside');
  });
});

describe('npm run mutants', () => {
  it('reports the share of noticed mutants, without equivalent ones', async () => {
    expect(await run(lamp)).toEqual({
      code: 0,
      text: `  machine        mutants      noticed        share
  ------------------------------------------------
  lamp                35           35      100.0 %
  ------------------------------------------------
  1 machine           35           35      100.0 %

Not counted: 2 that reach the same state by a detour.`,
    });
  });

  it('lists a guard whose false case no path tries', async () => {
    const sure: PathModel = { ...lamp, filter: ({ context }, { type }) => type !== 'lamp.switch' || context.hasPower };
    const { text, code } = await run(sure);
    expect([text.split('\n\n')[1], code]).toEqual([
      'Not noticed:\n  lamp, dark: lamp.switch if has power, to warming: is always taken',
      0,
    ]);
  });

  it('fails when paths miss too many mutants', async () => {
    const blind: PathModel = { ...lamp, filter: (_, { type }) => !type.startsWith('xstate.') };
    const { text, code } = await run(blind);
    expect([text.split('\n')[4], code]).toEqual(['  1 machine           37           12       32.4 %', 1]);
  });

  it('rejects an unknown machine, names the known ones and points to --help', async () => {
    expect(await run(lamp, 'torch')).toEqual({
      code: 2,
      text: "There is no machine 'torch'. There are lamp.\nFor usage: npm run mutants -- --help",
    });
    expect((await run(lamp, '--help')).text.split('\n')[0]).toBe('npm run mutants -- [machine]');
  });
});
