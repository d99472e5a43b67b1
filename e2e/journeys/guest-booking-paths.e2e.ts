import { expect } from '@playwright/test';
import { type AppServer, startAppServer } from '../support/app-server.ts';
import { test as base } from '../support/test.ts';
import { guestBooking, guestBookingMachine } from './guest-booking.journey.ts';
import { actsOf } from './guest-booking-acts.ts';
import { sightsOf } from './guest-booking-sights.ts';
import { BOOKINGS, DEARER_RIDE, RIDE_WITH_SEAT, rowOf } from './guest-trip.ts';
import { GuestVisit } from './guest-visit.ts';
import { toursOf } from './tours.ts';

const test = base.extend<{ ownServer: AppServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
  ownServer: async ({}, use) => {
    const server = await startAppServer();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});

const paths = toursOf(guestBooking);
type Path = (typeof paths)[number];

test.describe('a guest', () => {
  test.describe.configure({ mode: 'parallel', timeout: 240_000 });

  for (const path of paths) {
    test(`gets to ${path.state.value} by ${actsIn(path).join(', ')}`, async ({ page, ownServer }) => {
      const visit = new GuestVisit(page, ownServer);
      await visit.home.open();
      await path.test({ events: actsOf(visit), states: sightsOf(visit) });
      await ownServer.stop();
      expect(await ownServer.sql(BOOKINGS)).toEqual(storedAfter(path, visit));
    });
  }
});

test('the paths take every transition of the journey', () => {
  const taken = paths.flatMap(({ steps }) =>
    steps.slice(1).map(({ event }, index) => `${steps[index]?.state.value}: ${event.type}`),
  );
  const all = Object.values(guestBookingMachine.root.states).flatMap(({ key, ownEvents }) =>
    ownEvents.map((event) => `${key}: ${event}`),
  );
  expect([...new Set(taken)].sort()).toEqual(all.sort());
});

function actsIn(path: Path): string[] {
  return path.steps.slice(1).map(({ event }) => event.type);
}

/** What the server's database holds at the end of a path. */
function storedAfter({ steps, state }: Path, { date, reference }: GuestVisit) {
  const has = (tag: 'stored' | 'checkedOut') => steps.some((step) => step.state.hasTag(tag));
  if (!has('stored')) return [];
  const price = state.hasTag('dearer') ? DEARER_RIDE : RIDE_WITH_SEAT;
  const row = rowOf(price, date, reference);
  const isPaid = state.hasTag('paid');
  return [
    {
      ...row,
      reference: reference || expect.stringMatching(/^MC-[0-9A-Z]{7}$/),
      status: isPaid ? 'accepted' : 'pending',
      checkouts: has('checkedOut') ? [row.total] : [],
      payments: isPaid ? [row.total] : [],
    },
  ];
}
