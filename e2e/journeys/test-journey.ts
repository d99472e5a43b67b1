import { createTestModel } from '@xstate/test';
import type { AnyStateMachine } from 'xstate';
import { planLongPaths } from '#tests/paths/engine/long-paths.ts';
import { pathModel } from '#tests/paths/engine/model.ts';
import { type AppServer, startAppServer } from '../support/app-server.ts';
import { test as base } from '../support/test.ts';

/** How a visit performs the events of a journey, and what it asserts in each state. */
export interface Visit {
  readonly events: Readonly<Record<string, () => Promise<unknown>>>;
  readonly states: Readonly<Record<string, () => Promise<void>>>;
}

/** Each test has its own server, because data of one visit would affect the next. */
export const journeyTest = base.extend<{ ownServer: AppServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
  ownServer: async ({}, use) => {
    const server = await startAppServer();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});

/** A few paths that together take every transition of a journey. */
export function pathsOf(machine: AnyStateMachine) {
  const model = createTestModel(machine);
  const { paths, missing } = planLongPaths(pathModel(machine, { input: undefined }));
  if (missing.length > 0) throw new Error(`No path of ${machine.id} takes ${missing.join(', ')}`);
  return paths
    .flatMap(({ steps }) => model.getPathsFromEvents(steps.map(({ event }) => event)))
    .map((path, index) => ({
      title: `path ${index + 1} of ${paths.length}, ${path.steps.length - 1} steps, to ${path.state.value}`,
      end: path.state,
      walk: ({ events, states }: Visit) => path.test({ events, states }),
    }));
}
