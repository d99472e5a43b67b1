import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { mapChart, statesOf } from '#flows/chart-map.ts';
import { chartOf } from '#flows/export/chart.ts';
import { simulatedMachine } from '#flows/simulation/simulate.ts';
import { findMachines } from '#tooling/flows/find-machines.ts';
import { door } from '../support/door.ts';

const machines = [door, ...(await findMachines()).map(({ machine }) => machine)].map(
  (machine) => [machine.id, machine] as const,
);

/** All that decides where a chart goes, without the events that the simulation adds for conditions. */
function structureOf(machine: AnyStateMachine) {
  const chart = chartOf({ area: '', name: '', machine });
  return {
    states: statesOf(chart).map(({ id, kind, initial }) => ({ id, kind, initial })),
    transitions: chart.transitions
      .filter(({ event }) => !event.includes(' | '))
      .map(({ key, targets, isInternal, guard }) => ({
        key,
        targets,
        isInternal,
        isGuarded: guard !== '' && guard !== 'otherwise',
      }))
      .sort((one, other) => one.key.localeCompare(other.key)),
  };
}

describe('the simulated machine', () => {
  it.each(machines)('has the states and transitions of %s', (_, machine) => {
    const simulated = simulatedMachine(mapChart(chartOf({ area: '', name: '', machine })));
    expect(structureOf(simulated)).toEqual(structureOf(machine));
  });
});
