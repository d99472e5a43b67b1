import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToString } from 'react-dom/server';
import { type AnyActorRef, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import { type RenderTrip, requestKey } from '#contract/trip-page.ts';
import type { Instant, TimeZone } from '#domain/local-time.ts';
import type { Coordinates } from '#domain/place.ts';
import { zoneOf } from '#domain/zone.ts';
import { NO_SESSION } from '#machines/account/session-storage.ts';
import { selectRideTypes, selectTrip, selectZone } from '#machines/booking/wizard.selectors.ts';
import { selectSettingsActor } from '#machines/shell/app.selectors.ts';
import { session } from './account/session.ts';
import { transport } from './api/api.ts';
import { arePriced, openTrip, shownOf } from './booking/open-trip.ts';
import { tripCheck } from './booking/trip-check.ts';
import { vehicleLookup } from './booking/vehicle-lookup.ts';
import { wizard } from './booking/wizard.ts';
import { storage } from './browser/storage.ts';
import { tripDetailPage } from './pages/trip-detail-page.ts';
import { App } from './shell/app.tsx';
import { app, createAppActor } from './shell/app-actor.ts';

type Fetch = typeof transport.fetch;

/** One process renders several pages at a time, each with its own requests. */
const requests = new AsyncLocalStorage<Fetch>();

transport.fetch = (url, init) => requests.getStore()?.(url, init) ?? Promise.reject(new Error('No page is rendered'));
storage.seal();
await tripDetailPage.load();

function idle<Input>() {
  return fromCallback<EventObject, Input>(() => undefined);
}
const serverApp = app.provide({
  actors: { watchLocation: idle(), session: session.provide({ actors: { watchSession: idle() } }) },
});
const resolveZone = fromPromise<TimeZone, Coordinates>(async ({ input }) => zoneOf(input));

/** Renders the vehicle step of an address with the actors and views of the browser. */
export const renderTrip: RenderTrip = async ({ search, now, fetch, signal }) => {
  const answers: Record<string, unknown> = {};
  const refusal = new AbortController();
  const ask: Fetch = async (url, init) => {
    const response = await fetch(url, init);
    if (!response.ok) {
      // The browser retries and shows the error.
      refusal.abort();
      return new Promise<never>(() => undefined);
    }
    const answer: unknown = await response.json();
    answers[requestKey(url, init)] = answer;
    return Response.json(answer);
  };
  return requests.run(ask, async () => {
    const actor = createAppActor({ session: NO_SESSION, path: '/tripDetail', search }, serverApp);
    actor.start();
    const trip = openTrip(actor, tripLogic(now));
    let failure: unknown;
    const fail = (error: unknown) => {
      failure = error;
      refusal.abort();
    };
    // Without a listener, XState throws the error outside of any call, which would end the process.
    for (const root of [actor, trip.wizard] as AnyActorRef[]) root.subscribe({ error: fail });
    trip.wizard.start();
    // A chart that failed at once has no children to wait for.
    if (failure) throw failure;
    const limit = { signal: AbortSignal.any([signal, refusal.signal]) };
    const isComplete = await Promise.all([
      arePriced(trip, limit.signal),
      waitFor(trip.wizard, ({ context }) => context.extrasStatus === 'priced', limit),
      waitFor(selectRideTypes(trip.wizard.getSnapshot()), isFetched, limit),
      waitFor(selectSettingsActor(actor.getSnapshot()), isFetched, limit),
    ]).then(
      ([hasPrices]) => hasPrices,
      () => false,
    );
    if (failure) throw failure;
    const html = isComplete ? renderToString(<App actor={actor} isWaiting={false} />) : undefined;
    const [place, zone] = [selectTrip(trip.wizard.getSnapshot())?.pickup, selectZone(trip.wizard.getSnapshot())];
    const shown = shownOf(trip);
    trip.wizard.stop();
    actor.stop();
    return { answers, html, shown, ...(place && zone && { pickup: { lat: place.lat, lng: place.lng, zone } }) };
  });
};

const isFetched = (snapshot: { hasTag(tag: 'busy'): boolean }) => !snapshot.hasTag('busy');

function tripLogic(now: () => Instant): typeof wizard {
  const watchClock = fromCallback<EventObject, undefined>(({ sendBack }) =>
    sendBack({ type: 'clock.ticked', now: now() }),
  );
  return wizard.provide({
    actors: {
      tripCheck: tripCheck.provide({ actors: { resolveZone, watchClock } }),
      vehicleLookup: vehicleLookup.provide({ actors: { watchOffer: idle() } }),
      stepHistory: idle(),
    },
    actions: { showAddress: () => undefined },
  });
}
