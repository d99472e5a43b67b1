import { pathsOf, journeyTest as test } from './test-journey.ts';
import { tripsMachine } from './trips.journey.ts';
import { assertionsOf } from './trips-assertions.ts';
import { eventsOf } from './trips-events.ts';
import { TripsVisit } from './trips-visit.ts';

test.describe('the demo customer', () => {
  test.describe.configure({ mode: 'parallel', timeout: 240_000 });

  for (const path of pathsOf(tripsMachine)) {
    test(path.title, async ({ page, ownServer }) => {
      const visit = new TripsVisit(page, ownServer);
      await visit.begin();
      await path.walk({ events: eventsOf(visit), states: assertionsOf(visit) });
    });
  }
});
