import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { preload } from '#design/deferred.tsx';
import type { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { tripKey } from '#machines/booking/booking-draft.ts';
import type { searchMachine } from '#machines/booking/search.machine.ts';
import { selectTrip, selectTripTime } from '#machines/booking/search.selectors.ts';
import { selectIsAsking } from '#machines/booking/trip-time.selectors.ts';
import { openAddress } from '../browser/location.ts';
import { tripDetailPage } from '../pages/trip-detail-page.ts';
import { searchForm } from './search-form.ts';

let hasFailed = false;

/** Navigates only after the code of the trip page has loaded, so that a network failure shows in the form. */
export const search = searchForm.provide({
  actors: {
    openTripDetail: fromPromise(async ({ input, signal }) => {
      const address = `/tripDetail?${input.query}`;
      try {
        await tripDetailPage.load();
      } catch (error) {
        signal.throwIfAborted();
        // A newer release may have removed the code. The page itself brings its own.
        if (hasFailed && navigator.onLine) return window.location.assign(address);
        hasFailed = true;
        throw error;
      }
      // The visitor has gone on editing, or left the form.
      signal.throwIfAborted();
      openAddress(address);
    }),
  },
  actions: { preloadTripPage: () => preload(tripDetailPage.load) },
});

/** Saves the entries of the search form on every change, but not a pickup while it is asked whether to keep it. */
export function saveSearch(draft: ActorRefFrom<typeof bookingDraftMachine>) {
  let saved: string | undefined;
  return (snapshot: SnapshotFrom<typeof searchMachine>): void => {
    const trip = selectTrip(snapshot);
    const key = tripKey(trip);
    if (key === saved || selectIsAsking(selectTripTime(snapshot).getSnapshot())) return;
    saved = key;
    draft.send({ type: 'search.entered', trip });
  };
}
