import { useSelector } from '@xstate/react';
import { preloadDialog } from '#design/dialog.tsx';
import * as select from '#machines/shell/app.selectors.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import { bookingIn, tabAddress } from '#machines/trips/addresses.ts';
import { useApp } from '#views/shell/app-context.ts';
import { BookingDetail } from '#views/trips/booking-detail.tsx';
import { keptInEntry } from '../browser/location.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { bookingDetail } from '../trips/booking-detail.ts';

preloadDialog();

/** Serves both /bookingDetail and /historyDetail. */
export default function BookingDetailPage() {
  const path = useSelector(useApp(), select.selectPath);
  return <Booking key={path} path={path} />;
}

function Booking({ path }: { readonly path: string }) {
  const app = useApp();
  const draft = useSelector(app, select.selectBookingDraft);
  const site = useSelector(useSelector(app, select.selectSettingsActor), selectSettings);
  const actor = useRootActor(bookingDetail, { input: { parent: app, draft, ...bookingIn(path) } });
  const isFromList = keptInEntry().from === tabAddress(bookingIn(path).tab);
  return <BookingDetail actor={actor} site={site} onBack={isFromList ? () => window.history.back() : undefined} />;
}
