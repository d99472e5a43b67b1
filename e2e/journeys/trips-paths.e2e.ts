import { expect, test as plainTest } from '@playwright/test';
import { type AppServer, startAppServer } from '../support/app-server.ts';
import { test as base } from '../support/test.ts';
import { toursOf } from './tours.ts';
import { trips, tripsMachine } from './trips.journey.ts';
import { actsOf } from './trips-acts.ts';
import { sightsOf } from './trips-sights.ts';
import { TripsVisit } from './trips-visit.ts';

/** What one customer does, the next one on the same server would find done. */
const test = base.extend<{ readonly ownServer: AppServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
  ownServer: async ({}, use) => {
    const server = await startAppServer();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});

const paths = toursOf(trips);
type Path = (typeof paths)[number];

test.describe('the demo customer', () => {
  test.describe.configure({ mode: 'parallel', timeout: 240_000 });

  for (const path of paths) {
    test(`gets to ${path.state.value} by ${actsIn(path).join(', ')}`, async ({ page, ownServer }) => {
      const visit = new TripsVisit(page, ownServer);
      await visit.begin();
      await path.test({ events: actsOf(visit), states: sightsOf(visit) });
    });
  }
});

plainTest('the paths take every transition of the journey', () => {
  const taken = paths.flatMap(({ steps }) =>
    steps.slice(1).map(({ event }, index) => `${steps[index]?.state.value}: ${event.type}`),
  );
  const all = Object.values(tripsMachine.root.states).flatMap(({ key, ownEvents }) =>
    ownEvents.map((event) => `${key}: ${event}`),
  );
  expect([...new Set(taken)].sort()).toEqual(all.sort());
});

function actsIn(path: Path): string[] {
  return path.steps.slice(1).map(({ event }) => event.type);
}
