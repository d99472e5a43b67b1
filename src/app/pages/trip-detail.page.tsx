import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { parseTripQuery } from '#contract/booking/parse-trip-query.ts';
import type { Visitor } from '#domain/routes.ts';
import type { SessionRef } from '#machines/account/session.machine.ts';
import { selectProfile } from '#machines/account/session.selectors.ts';
import type { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import * as select from '#machines/shell/app.selectors.ts';
import type { settingsMachine } from '#machines/shell/settings.machine.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import { TripDetail } from '#views/booking/trip-detail.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { rideTypes } from '../booking/ride-types.ts';
import { saveEntries } from '../booking/save-entries.ts';
import { wizard } from '../booking/wizard.ts';
import { loadStripeScript } from '../browser/stripe-script.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { usePageTitle } from './use-page-title.ts';

loadStripeScript();

export default function TripDetailPage() {
  usePageTitle('Your trip');
  const app = useApp();
  const visitor = useSelector(app, select.selectVisitor);
  const search = useSelector(app, select.selectSearch);
  const draft = useSelector(app, select.selectBookingDraft);
  const session = useSelector(app, select.selectSession);
  const settings = useSelector(app, select.selectSettingsActor);
  useFocusForVisitor(visitor);
  return draft && session && settings && <Trip key={visitor} {...{ visitor, search, draft, session, settings }} />;
}

/** Signing in or out remounts the page and loses focus, so focus moves to the new content. */
function useFocusForVisitor(visitor: Visitor): void {
  const shownTo = useRef(visitor);
  useEffect(() => {
    if (shownTo.current === visitor) return;
    shownTo.current = visitor;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [visitor]);
}

interface TripProps {
  readonly visitor: Visitor;
  readonly search: string;
  readonly draft: ActorRefFrom<typeof bookingDraftMachine>;
  readonly session: SessionRef;
  readonly settings: ActorRefFrom<typeof settingsMachine>;
}

/** The address sets the trip on load; afterwards the visitor's choices do. */
function Trip({ visitor, search, draft, session, settings }: TripProps) {
  const site = useSelector(settings, selectSettings);
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
  const rideTypesActor = useRootActor(rideTypes);
  return <TripDetail actor={actor} rideTypes={rideTypesActor} site={site} />;
}
