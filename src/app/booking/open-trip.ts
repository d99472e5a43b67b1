import { useEffect, useLayoutEffect, useState } from 'react';
import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate';
import { parseTripQuery } from '#contract/booking/parse-trip-query.ts';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import { preload } from '#design/deferred.tsx';
import { onFirstInput } from '#design/first-input.ts';
import { selectProfile } from '#machines/account/session.selectors.ts';
import type { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { selectEntries, selectPrice, selectStep, selectVehicle } from '#machines/booking/wizard.selectors.ts';
import * as select from '#machines/shell/app.selectors.ts';
import type { RideAccess } from '#machines/trips/ride-access.ts';
import type { AppActor } from '#views/shell/app-context.ts';
import { pageAnswers } from '../api/page-answers.ts';
import { loadStripeScript } from '../browser/stripe-script.ts';
import { createRootActor } from '../inspection/root-actor.ts';
import { schemas } from './drafts.ts';
import { saveEntries } from './save-entries.ts';
import { wizard } from './wizard.ts';

type Trip = ReturnType<typeof createTrip>;

/** Trips that were opened before their page is rendered: the server renders several at a time. */
const opened = new WeakMap<AppActor, Trip>();

/** The draft of a booking that is being changed. */
export interface OpenedChange {
  readonly access: RideAccess;
  readonly draft: ActorRefFrom<typeof bookingDraftMachine>;
}

/** The actors of the trip page. The address sets the trip; afterwards the visitor's choices do. */
function createTrip(app: AppActor, logic = wizard, change?: OpenedChange) {
  const snapshot = app.getSnapshot();
  const search = select.selectSearch(snapshot);
  const draft = change?.draft ?? select.selectBookingDraft(snapshot);
  const session = select.selectSession(snapshot);
  const input = {
    // A ride changed by its link belongs to no account, even if the visitor is signed in.
    visitor: change && 'link' in change.access ? 'guest' : select.selectVisitor(snapshot),
    trip: parseTripQuery(search),
    isPaymentCancelled: new URLSearchParams(search).get('payment') === 'canceled',
    saved: draft.getSnapshot().context,
    draft,
    session,
    profile: selectProfile(session.getSnapshot()),
  };
  return { visitor: input.visitor, wizard: createRootActor(logic, { input }), save: saveEntries(draft) };
}

/** The trip of the address, from the first render until the page is left. */
export function useTrip(app: AppActor, change?: OpenedChange): Trip {
  const [trip, setTrip] = useState(() => opened.get(app) ?? createTrip(app, wizard, change));
  // Book Now reads what other tabs have stored.
  useEffect(() => onFirstInput(() => preload(schemas)), []);
  // See paint-first.ts.
  useLayoutEffect(() => document.documentElement.removeAttribute('data-resumes'), []);
  useEffect(() => {
    const isEarly = opened.get(app) === trip;
    opened.delete(app);
    // The session of its customer has ended since. Stopped at once, it would be without the actors that the page still shows.
    if (isEarly && trip.visitor !== select.selectVisitor(app.getSnapshot())) {
      setTrip(createTrip(app));
      return () => trip.wizard.stop();
    }
    void loadStripeScript();
    const { unsubscribe } = trip.wizard.subscribe(trip.save);
    trip.wizard.start();
    trip.save(trip.wizard.getSnapshot());
    return () => {
      unsubscribe();
      trip.wizard.stop();
    };
  }, [app, trip]);
  return trip;
}

/** The trip of the address for the page that is rendered next. The caller starts it. */
export function openTrip(app: AppActor, logic = wizard): Trip {
  const trip = createTrip(app, logic);
  opened.set(app, trip);
  return trip;
}

/** The trip of {@link openTrip} until its page is rendered. */
export function openedTrip(app: AppActor): Trip | undefined {
  return opened.get(app);
}

/** Resolves with true once the vehicles have prices, with false if the signal comes first. */
export function arePriced({ wizard }: Trip, signal: AbortSignal): Promise<boolean> {
  const hasPrices = (snapshot: SnapshotFrom<typeof wizard>) =>
    selectVehicle(snapshot) !== undefined && snapshot.children.taxRate?.getSnapshot().hasTag('busy') === false;
  return waitFor(wizard, hasPrices, { signal }).then(
    () => true,
    () => false,
  );
}

/** What the vehicle step depends on besides the answers. */
export function shownOf({ wizard }: Trip): unknown {
  const snapshot = wizard.getSnapshot();
  const { trip, vehicleId, customer } = selectEntries(snapshot);
  return [
    selectStep(snapshot),
    formatTripQuery(trip),
    vehicleId,
    selectPrice(snapshot),
    customer.passengers,
    customer.luggage,
  ];
}

/** In milliseconds. Enough for a slow phone, because the answers are already in the page. */
const PATIENCE = 1_500;

/** Opens the trip. True if it shows what the server has rendered: not if it was left at another step or vehicle. */
export async function isTripAsSent(app: AppActor): Promise<boolean> {
  const trip = openTrip(app);
  trip.wizard.start();
  const isPriced = await arePriced(trip, AbortSignal.timeout(PATIENCE));
  return isPriced && JSON.stringify(shownOf(trip)) === JSON.stringify(pageAnswers?.shown);
}
