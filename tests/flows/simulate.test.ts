import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, setup } from 'xstate';
import { leavesOf, statesOf } from '#flows/chart.ts';
import { firstStep, type Step, simulatedMachine, stepsAfter } from '#flows/simulate.ts';
import { findMachines } from '#tooling/flows/find-machines.ts';
import { door } from './support/door.ts';
import { bare } from './support/drawn.ts';
import { lamp } from './support/lamp.ts';

const machines = [door, ...(await findMachines()).map(({ machine }) => machine)].map(
  (machine) => [machine.id, machine] as const,
);

/** All that decides where a chart goes. An eventless transition with a condition is an event in the simulation. */
function structureOf(machine: AnyStateMachine) {
  const chart = bare(machine);
  return {
    states: statesOf(chart).map(({ id, kind, initial }) => ({ id, kind, initial })),
    transitions: chart.transitions
      .map(({ key, event, targets, isInternal, guard }) => ({
        key: event.includes(' | ') ? event : key,
        targets,
        isInternal,
        isGuarded: event !== '' && !event.includes(' | ') && guard !== '' && guard !== 'otherwise',
      }))
      .sort((one, other) => one.key.localeCompare(other.key)),
  };
}

it.each(machines)('the simulated machine has the states and transitions of %s', (_, machine) => {
  expect(structureOf(simulatedMachine(bare(machine)))).toEqual(structureOf(machine));
});

function start(machine: AnyStateMachine = lamp) {
  const chart = bare(machine);
  let step = firstStep(chart);
  const wordsOf = ({ chosen }: Step) => [chosen?.label, chosen?.guard && `[${chosen.guard}]`].filter(Boolean).join(' ');
  const choices = () => stepsAfter(chart, step).map(wordsOf);
  const active = () => leavesOf(chart, step.active).map(({ id }) => id);
  /** Takes steps by their words; returns the active states. */
  const choose = (...words: string[]) => {
    for (const each of words) {
      const next = stepsAfter(chart, step).find((one) => wordsOf(one) === each);
      if (!next) throw new Error(`There is no choice ${each}, but ${choices()}`);
      step = next;
    }
    return active();
  };
  return { choose, choices, active, step: () => step };
}

describe('a simulated flow', () => {
  it('waits in a state until a person says which of its conditions holds', () => {
    const { choose, choices } = start();
    expect(choose('lamp.press')).toEqual(['lamp.choosing']);
    expect(choices()).toEqual(['at once [has bulb]', 'at once [otherwise]']);
    expect(choose('at once [has bulb]')).toEqual(['lamp.lit']);
    expect(choices()).toEqual(['lamp.press', 'lamp.look', 'after 60 s (glow)', 'at once [is hot]']);
  });

  it('lets actors answer, time pass and conditions become true, until it ends', () => {
    const { choose, choices, step } = start();
    choose('lamp.press', 'at once [otherwise]');
    expect(choices()).toEqual(['fetchBulb is done', 'fetchBulb fails']);
    expect(choose('fetchBulb is done', 'at once [has bulb]', 'after 60 s (glow)')).toEqual(['lamp.off']);
    expect(choose('lamp.press', 'at once [has bulb]', 'at once [is hot]')).toEqual(['lamp.broken']);
    expect([step().isOver, choices()]).toEqual([true, []]);
  });

  it('runs regions in parallel and offers the alternatives of an event', () => {
    const { choose, choices, active } = start(door);
    expect(active()).toEqual(['door.leaf.closed', 'door.bell.quiet']);
    expect(choices()).toEqual([
      'door.slam',
      'door.leave',
      'door.push [is not locked]',
      'door.push [has key and (can turn or not (is locked and has key))]',
      'door.push [is locked]',
      'bell.press [is locked]',
      'bell.press [otherwise]',
    ]);
    expect(choose('door.push [is not locked]', 'bell.press [is locked]')).toEqual([
      'door.leaf.open',
      'door.bell.ringing',
    ]);
    expect(choose('door.leave')).toEqual(['door.leaf.closed', 'door.bell.quiet']);
  });

  it('offers no transition that another one of the same event prevents', () => {
    const press = { target: '.on', actions: [] };
    const nested = setup({}).createMachine({
      id: 'nested',
      initial: 'off',
      on: { 'nested.press': press },
      states: { off: { on: { 'nested.press': 'on' } }, on: {} },
    });
    const { choose, choices } = start(nested);
    expect(choices()).toEqual(['nested.press']);
    expect(choose('nested.press')).toEqual(['nested.on']);
    expect(choices()).toEqual(['nested.press']);
  });

  it('records every transition of a step, also those that follow at once', () => {
    const { choose, step } = start(
      setup({}).createMachine({
        id: 'steps',
        initial: 'one',
        states: { one: { on: { go: 'two' } }, two: { always: 'three' }, three: {} },
      }),
    );
    choose('go');
    expect(step().taken).toEqual(['steps.one | go | 0', 'steps.two | always | 0']);
  });
});
