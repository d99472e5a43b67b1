import { useSelector } from '@xstate/react';
import { preloadDialog } from '#design/dialog.tsx';
import { changeEndIn } from '#machines/booking/ride-change.ts';
import * as select from '#machines/shell/app.selectors.ts';
import { bookingIn, tabAddress } from '#machines/trips/addresses.ts';
import { useApp } from '#views/shell/app-context.ts';
import { OwnBooking } from '#views/trips/own-booking.tsx';
import { keptInEntry } from '../browser/location.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { bookingDetail } from '../trips/booking-detail.ts';
import { unsavedReview } from '../trips/rating.ts';
import { withRouteMaps } from './with-route-maps.tsx';

preloadDialog();

/** Serves both /bookingDetail and /historyDetail. */
export default withRouteMaps(function BookingDetailPage() {
  const path = useSelector(useApp(), select.selectPath);
  return <Booking key={path} path={path} />;
});

function Booking({ path }: { readonly path: string }) {
  const app = useApp();
  const draft = useSelector(app, select.selectBookingDraft);
  const { tab, access } = bookingIn(path);
  const changed = changeEndIn(useSelector(app, select.selectSearch));
  const unsaved = unsavedReview.read();
  const actor = useRootActor(bookingDetail, { input: { parent: app, draft, tab, access, changed, unsaved } });
  const isFromList = keptInEntry().from === tabAddress(tab);
  const goBack = () => window.history.back();
  return <OwnBooking actor={actor} tab={tab} onBack={isFromList ? goBack : undefined} />;
}
