import { useSelector } from '@xstate/react';
import { lazy, useEffect, useRef } from 'react';
import { mainTitle } from '#design/main-title.ts';
import { changeIn } from '#machines/booking/ride-change.ts';
import { selectTitle } from '#machines/booking/wizard.selectors.ts';
import * as select from '#machines/shell/app.selectors.ts';
import { TripDetail } from '#views/booking/trip-detail.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { type OpenedChange, useTrip } from '../booking/open-trip.ts';
import { usePageTitle } from './use-page-title.ts';
import { withRouteMaps } from './with-route-maps.tsx';

export { isTripAsSent } from '../booking/open-trip.ts';
export { renderAgain } from '../booking/render-again.ts';

/** Few visits change a booking. */
const ChangedTrip = lazy(() => import('./changed-trip.tsx'));

export default withRouteMaps(function TripDetailPage() {
  const visitor = useSelector(useApp(), select.selectVisitor);
  const change = changeIn(useSelector(useApp(), select.selectSearch));
  const visitorBefore = useRef(visitor);
  // The end of the session leads to a guest's step, which begins at its title (`access/focus`).
  useEffect(() => {
    if (visitorBefore.current !== visitor) mainTitle()?.focus();
    visitorBefore.current = visitor;
  }, [visitor]);
  if (!change) return <Trip key={visitor} />;
  return (
    <ChangedTrip key={`${visitor} ${change}`} bookingId={change} visitor={visitor}>
      {(opened) => <Trip change={opened} />}
    </ChangedTrip>
  );
});

function Trip({ change }: { readonly change?: OpenedChange }) {
  const { wizard } = useTrip(useApp(), change);
  usePageTitle(useSelector(wizard, selectTitle));
  return <TripDetail actor={wizard} />;
}
