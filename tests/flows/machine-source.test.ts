import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import * as xstate from 'xstate';
import type { ChartState } from '#flows/chart.types.ts';
import { chartOf } from '#flows/export/chart.ts';
import { machineSource, plainConfig } from '#flows/export/machine-source.ts';
import { findMachines } from '#tooling/flows/find-machines.ts';

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

/** All that a chart shows of a machine, except which actors are machines: the text stubs them. */
function seen(machine: AnyStateMachine) {
  const { root, transitions } = chartOf({ area: '', name: '', machine });
  const bare = (state: ChartState): object => ({
    ...state,
    invokes: state.invokes.map(({ id, src }) => ({ id, src })),
    states: state.states.map(bare),
  });
  return { id: machine.id, root: bare(root), transitions };
}

describe('the source of a machine to paste', () => {
  it.each(machines)('recreates %s, and no other machine', (_, machine) => {
    const made = pasted(machineSource(machine));
    expect(made.map(seen)).toEqual([seen(machine)]);
    expect(made.map(plainConfig)).toEqual([plainConfig(machine)]);
  });

  it.each(machines)('has a stub for each implementation of %s', (_, machine) => {
    const [made] = pasted(machineSource(machine));
    const { actors, actions, guards } = machine.implementations;
    expect({
      actors: Object.keys(made?.implementations.actors ?? {}),
      actions: Object.keys(made?.implementations.actions ?? {}),
      guards: Object.keys(made?.implementations.guards ?? {}),
    }).toEqual({ actors: Object.keys(actors), actions: Object.keys(actions), guards: Object.keys(guards) });
    expect(Object.values(made?.implementations.guards ?? {}).map((guard) => (guard as () => boolean)())).toEqual(
      Object.keys(guards).map(() => true),
    );
  });

  it('writes combined guards, quotes, non-identifiers and stubs of each kind', () => {
    const machine = xstate
      .setup({
        types: { context: {} as { text: string } },
        actors: {
          wait: xstate.fromPromise(async () => undefined),
          watch: xstate.fromCallback(() => undefined),
          door: xstate.createMachine({ id: 'door' }),
        },
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
              { type: 'say', params: { text: 'A long text that does not fit into the line of what it belongs to' } },
              { type: 'say', params: ({ context }) => ({ text: context.text }) },
            ],
          },
        },
        initial: 'shut',
        states: {
          shut: {
            after: { pause: '#gate.gone' },
            always: { guard: { type: 'isOpen', params: ({ context }) => ({ by: context.text }) } },
          },
          gone: { type: 'final', output: 'gone' },
        },
      });
    expect(
      machineSource(machine),
    ).toBe(`import { and, fromCallback, fromPromise, fromTransition, not, or, setup } from 'xstate';

export const gateMachine = setup({
  actors: {
    wait: fromPromise(() => new Promise(() => {})),
    watch: fromCallback(() => {}),
    door: fromTransition((state) => state, {}),
  },
  actions: {
    say: () => {},
  },
  guards: {
    isOpen: () => true,
    hasKey: () => true,
  },
  delays: {
    pause: 1500,
  },
}).createMachine({
  id: 'gate',
  description: "It's a gate.",
  context: { text: '"' },
  invoke: { id: 'wait', src: 'wait' },
  on: {
    'gate.push': {
      guard: and([{ type: 'isOpen', params: { by: 'hand' } }, or([not('hasKey'), 'hasKey'])]),
      actions: [
        {
          type: 'say',
          params: { text: 'A long text that does not fit into the line of what it belongs to' }
        },
        'say'
      ]
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
        entry: {
          on: { guard: 'guard', actions: { target: 'exit', actions: { type: 'exit', params: { guard: 'on' } } } },
        },
        guard: { type: 'parallel', states: { on: {} } },
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

describe('the JSON of a machine', () => {
  it.each(machines)('recreates %s', (_, machine) => {
    const config = JSON.parse(JSON.stringify(plainConfig(machine)));
    const made = xstate.createMachine(config).provide({ delays: machine.implementations.delays });
    const withoutGuards = (of: AnyStateMachine) => {
      const { root, transitions } = seen(of);
      return { root, transitions: transitions.map(({ guard: _, ...transition }) => transition) };
    };
    expect(withoutGuards(made)).toEqual(withoutGuards(machine));
    expect(plainConfig(made)).toEqual(config);
  });

  it('has combined guards as names', () => {
    const machine = xstate
      .setup({ guards: { hasKey: () => true, isLocked: () => true } })
      .createMachine({ id: 'door', on: { push: { guard: xstate.and(['hasKey', xstate.not('isLocked')]) } } });
    expect(JSON.parse(JSON.stringify(plainConfig(machine))).on).toEqual({
      push: { guard: 'and(hasKey, not(isLocked))' },
    });
  });
});
