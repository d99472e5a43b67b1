import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Visitor } from '#domain/routes.ts';
import { changeIn } from '#machines/booking/ride-change.ts';
import { selectTitle } from '#machines/booking/wizard.selectors.ts';
import * as select from '#machines/shell/app.selectors.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import { bookingAddress } from '#machines/trips/addresses.ts';
import { TripDetail } from '#views/booking/trip-detail.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { mainTitle } from '#views/shell/main-title.ts';
import { PageSkeleton } from '#views/shell/page-states.tsx';
import { keptChange } from '../booking/change-drafts.ts';
import { useTrip } from '../booking/open-trip.ts';
import { openAddress } from '../browser/location.ts';
import { usePageTitle } from './use-page-title.ts';

export { isTripAsSent } from '../booking/open-trip.ts';

export default function TripDetailPage() {
  const visitor = useSelector(useApp(), select.selectVisitor);
  const change = changeIn(useSelector(useApp(), select.selectSearch));
  useFocusForVisitor(visitor);
  if (change && !keptChange(change))
    return <LostChange ride={visitor === 'guest' ? '/ride' : bookingAddress('upcoming', change)} />;
  return <Trip key={`${visitor} ${change}`} />;
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

/** A change that this tab does not have begins on the ride's page. */
function LostChange({ ride }: { readonly ride: string }) {
  useEffect(() => openAddress(ride, { replace: true }), [ride]);
  return <PageSkeleton />;
}

function Trip() {
  const app = useApp();
  const site = useSelector(useSelector(app, select.selectSettingsActor), selectSettings);
  const { wizard, rideTypes } = useTrip(app);
  usePageTitle(useSelector(wizard, selectTitle));
  return <TripDetail actor={wizard} rideTypes={rideTypes} site={site} />;
}
