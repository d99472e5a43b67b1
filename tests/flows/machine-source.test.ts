import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import * as xstate from 'xstate';
import type { ChartState } from '#flows/chart.ts';
import { machineSource, plainConfig } from '#flows/export/machine-source.ts';
import { findMachines } from '#tooling/flows/find-machines.ts';
import { bare } from './support/drawn.ts';

const machines = (await findMachines()).map(({ machine }) => [machine.id, machine] as const);

/** Runs a text as Stately Sketch does: with XState's exports in scope instead of imports. Returns the machines it creates. */
function pasted(source: string): AnyStateMachine[] {
  const made: AnyStateMachine[] = [];
  const record = (machine: AnyStateMachine) => {
    made.push(machine);
    return machine;
  };
  const createMachine = (config: object) => record(xstate.createMachine(config));
  const setup = (stubs: object) => ({
    createMachine: (config: object) => record(xstate.setup(stubs).createMachine(config)),
  });
  const scope = { ...xstate, setup, createMachine };
  const body = source.replace(/^import [^;]+ from 'xstate';$/m, '').replace(/^export /m, '');
  new Function(...Object.keys(scope), body)(...Object.values(scope));
  return made;
}

/** All that a chart shows of a machine, except which actors are machines, and combined guards: the text has only their names. */
function seen(machine: AnyStateMachine) {
  const { root, transitions } = bare(machine);
  const without = (state: ChartState): object => ({
    ...state,
    invokes: state.invokes.map(({ id, src }) => ({ id, src })),
    states: state.states.map(without),
  });
  return { root: without(root), transitions: transitions.map(({ guard: _, ...transition }) => transition) };
}

describe('the source of a machine to paste', () => {
  it.each(machines)('recreates %s, and no other machine, as JSON does', (_, machine) => {
    const made = pasted(machineSource(machine));
    expect(made.map(seen)).toEqual([seen(machine)]);
    expect(made.map(plainConfig)).toEqual([plainConfig(machine)]);
    expect(JSON.parse(JSON.stringify(plainConfig(machine)))).toEqual(plainConfig(machine));
  });

  it('writes combined guards, quotes, non-identifiers and stubs', () => {
    const machine = xstate
      .setup({
        types: { context: {} as { text: string } },
        actors: { wait: xstate.fromPromise(async () => undefined) },
        actions: { say: (_, _params: { text: string }) => undefined },
        guards: { isOpen: (_, _params: { by: string }) => true, hasKey: () => true },
        delays: { pause: 1_500 },
      })
      .createMachine({
        id: 'gate',
        description: "It's a gate.",
        context: { text: '"' },
        invoke: { id: 'wait', src: 'wait', input: ({ context }) => context },
        on: {
          'gate.push': {
            guard: xstate.and([
              { type: 'isOpen', params: { by: 'hand' } },
              xstate.or([xstate.not('hasKey'), 'hasKey']),
            ]),
            actions: [
              { type: 'say', params: { text: 'Open' } },
              { type: 'say', params: ({ context }) => context },
            ],
          },
        },
        initial: 'shut',
        states: {
          shut: {
            after: { pause: '#gate.gone' },
            always: { guard: { type: 'isOpen', params: { by: 'wind' } } },
          },
          gone: { type: 'final', output: 'gone' },
        },
      });
    expect(machineSource(machine)).toBe(`import { fromPromise, setup } from 'xstate';

export const gateMachine = setup({
  actors: {
    "wait": fromPromise(() => new Promise(() => {})),
  },
  actions: {
    "say": () => {},
  },
  guards: {
    "and(isOpen, or(not(hasKey), hasKey))": () => true,
    "isOpen": () => true,
  },
  delays: {
    "pause": 1500,
  },
}).createMachine({
  id: 'gate',
  description: "It's a gate.",
  context: { text: '"' },
  invoke: { id: 'wait', src: 'wait' },
  on: {
    'gate.push': {
      guard: 'and(isOpen, or(not(hasKey), hasKey))',
      actions: [ { type: 'say', params: { text: 'Open' } }, 'say' ]
    }
  },
  initial: 'shut',
  states: {
    shut: { after: { pause: '#gate.gone' }, always: { guard: 'isOpen' } },
    gone: { type: 'final', output: 'gone' }
  }
});
`);
  });

  it('accepts names that are also keys of XState', () => {
    const machine = xstate.setup({ actions: { exit: (_, _params: { guard: string }) => undefined } }).createMachine({
      id: 'words',
      initial: 'entry',
      states: {
        entry: { on: { guard: { target: 'exit', actions: { type: 'exit', params: { guard: 'on' } } } } },
        exit: { type: 'final' },
      },
    });
    expect(pasted(machineSource(machine)).map(seen)).toEqual([seen(machine)]);
  });

  it('rejects inline functions and computed delays', () => {
    const inline = xstate.setup({}).createMachine({ id: 'inline', entry: () => undefined });
    expect(() => machineSource(inline)).toThrow('A function cannot be shown as entry');
    const timed = xstate.setup({ delays: { whim: () => 1 } }).createMachine({ id: 'timed' });
    expect(() => machineSource(timed)).toThrow('The delay whim has no fixed length to show');
  });
});
