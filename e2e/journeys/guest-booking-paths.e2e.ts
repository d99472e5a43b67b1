import { expect } from '@playwright/test';
import { guestBookingMachine } from './guest-booking.journey.ts';
import { assertionsOf } from './guest-booking-assertions.ts';
import { eventsOf } from './guest-booking-events.ts';
import { BOOKINGS, DEARER_RIDE, RIDE_WITH_SEAT, rowOf } from './guest-trip.ts';
import { GuestVisit } from './guest-visit.ts';
import { pathsOf, journeyTest as test } from './test-journey.ts';

const paths = pathsOf(guestBookingMachine);

test.describe('a guest', () => {
  test.describe.configure({ mode: 'parallel', timeout: 240_000 });

  for (const path of paths) {
    test(path.title, async ({ page, ownServer }) => {
      const visit = new GuestVisit(page, ownServer);
      await visit.home.open();
      await path.walk({ events: eventsOf(visit), states: assertionsOf(visit) });
      await ownServer.stop();
      expect(await ownServer.sql(BOOKINGS)).toEqual(storedAfter(path, visit));
    });
  }
});

/** Asserts the content of the server's database at the end of a path. */
function storedAfter({ passes, end }: (typeof paths)[number], { date, reference }: GuestVisit) {
  if (!passes('stored')) return [];
  const price = end.hasTag('dearer') ? DEARER_RIDE : RIDE_WITH_SEAT;
  const row = rowOf(price, date, reference);
  const isPaid = end.hasTag('paid');
  return [
    {
      ...row,
      reference: reference || expect.stringMatching(/^MC-[0-9A-Z]{7}$/),
      status: isPaid ? 'accepted' : 'pending',
      checkouts: passes('checkedOut') ? [row.total] : [],
      payments: isPaid ? [row.total] : [],
    },
  ];
}
