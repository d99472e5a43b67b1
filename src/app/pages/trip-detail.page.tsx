import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { parseTripQuery } from '#contract/booking/parse-trip-query.ts';
import type { Visitor } from '#domain/routes.ts';
import { selectProfile } from '#machines/account/session.selectors.ts';
import { STEP_TITLES, selectStep } from '#machines/booking/wizard.selectors.ts';
import * as select from '#machines/shell/app.selectors.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import { TripDetail } from '#views/booking/trip-detail.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { mainTitle } from '#views/shell/main-title.ts';
import { rideTypes } from '../booking/ride-types.ts';
import { saveEntries } from '../booking/save-entries.ts';
import { wizard } from '../booking/wizard.ts';
import { loadStripeScript } from '../browser/stripe-script.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { usePageTitle } from './use-page-title.ts';

loadStripeScript();

export default function TripDetailPage() {
  const visitor = useSelector(useApp(), select.selectVisitor);
  useFocusForVisitor(visitor);
  return <Trip key={visitor} visitor={visitor} />;
}

/** Signing in or out remounts the page and loses focus, so focus moves to the new content. */
function useFocusForVisitor(visitor: Visitor): void {
  const shownTo = useRef(visitor);
  useEffect(() => {
    if (shownTo.current === visitor) return;
    shownTo.current = visitor;
    if (document.activeElement === document.body) mainTitle()?.focus({ preventScroll: true });
  }, [visitor]);
}

/** The address sets the trip on load; afterwards the visitor's choices do. */
function Trip({ visitor }: { readonly visitor: Visitor }) {
  const app = useApp();
  const search = useSelector(app, select.selectSearch);
  const draft = useSelector(app, select.selectBookingDraft);
  const session = useSelector(app, select.selectSession);
  const site = useSelector(useSelector(app, select.selectSettingsActor), selectSettings);
  const [save] = useState(() => saveEntries(draft));
  const input = {
    visitor,
    trip: parseTripQuery(search),
    isPaymentCancelled: new URLSearchParams(search).get('payment') === 'canceled',
    saved: draft.getSnapshot().context,
    draft,
    session,
    profile: selectProfile(session.getSnapshot()),
  };
  const actor = useRootActor(wizard, { input }, save);
  const rideTypesActor = useRootActor(rideTypes, { input: { name: 'rideTypes', fallback: [] } });
  usePageTitle(STEP_TITLES[useSelector(actor, selectStep)]);
  return <TripDetail actor={actor} rideTypes={rideTypesActor} site={site} />;
}
