import { createTestModel } from '@xstate/test';
import type { AnyStateMachine } from 'xstate';
import { planLongPaths } from '#tests/paths/engine/long-paths.ts';
import { pathModel } from '#tests/paths/engine/model.ts';
import { expect } from '../support/test.ts';

/** How a visit performs each event of a journey. */
export type JourneyEvents = Readonly<Record<string, () => Promise<unknown>>>;
/** What a visit asserts in each state of a journey. */
export type JourneyStates = Readonly<Record<string, () => Promise<void>>>;

/** A few paths that together take every transition of a journey. */
export function pathsOf(machine: AnyStateMachine) {
  const model = createTestModel(machine);
  const { paths, missing } = planLongPaths(pathModel(machine, { input: {} }));
  if (missing.length > 0) throw new Error(`No path of ${machine.id} takes ${missing.join(', ')}`);
  return paths
    .flatMap(({ steps }) => model.getPathsFromEvents(steps.map(({ event }) => event)))
    .map((path, index) => ({
      title: `path ${index + 1} of ${paths.length}, ${path.steps.length - 1} steps, to ${path.state.value}`,
      walk: async (events: JourneyEvents, states: JourneyStates) => {
        expect(Object.keys(events).sort()).toEqual([...machine.events].sort());
        expect(Object.keys(states).sort()).toEqual(Object.keys(machine.states).sort());
        await path.test({ events, states });
      },
    }));
}
