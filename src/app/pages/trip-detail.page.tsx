import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Visitor } from '#domain/routes.ts';
import { STEP_TITLES, selectStep } from '#machines/booking/wizard.selectors.ts';
import * as select from '#machines/shell/app.selectors.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import { TripDetail } from '#views/booking/trip-detail.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { mainTitle } from '#views/shell/main-title.ts';
import { useTrip } from '../booking/open-trip.ts';
import { usePageTitle } from './use-page-title.ts';

export { isTripAsSent } from '../booking/open-trip.ts';

export default function TripDetailPage() {
  const visitor = useSelector(useApp(), select.selectVisitor);
  useFocusForVisitor(visitor);
  return <Trip key={visitor} />;
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

function Trip() {
  const app = useApp();
  const site = useSelector(useSelector(app, select.selectSettingsActor), selectSettings);
  const { wizard, rideTypes } = useTrip(app);
  usePageTitle(STEP_TITLES[useSelector(wizard, selectStep)]);
  return <TripDetail actor={wizard} rideTypes={rideTypes} site={site} />;
}
