import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { preloadDialog } from '#design/dialog.tsx';
import type { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import * as select from '#machines/shell/app.selectors.ts';
import type { settingsMachine } from '#machines/shell/settings.machine.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import { bookingIn } from '#machines/trips/addresses.ts';
import { useApp } from '#views/shell/app-context.ts';
import { BookingDetail } from '#views/trips/booking-detail.tsx';
import { useRootActor } from '../inspection/root-actor.ts';
import { bookingDetail } from '../trips/booking-detail.ts';
import { usePageTitle } from './use-page-title.ts';

preloadDialog();

/** Serves both /bookingDetail and /historyDetail. */
export default function BookingDetailPage() {
  usePageTitle('Booking details');
  const app = useApp();
  const path = useSelector(app, select.selectPath);
  const draft = useSelector(app, select.selectBookingDraft);
  const settings = useSelector(app, select.selectSettingsActor);
  return draft && settings && <Booking key={path} {...{ path, draft, settings }} />;
}

interface BookingProps {
  readonly path: string;
  readonly draft: ActorRefFrom<typeof bookingDraftMachine>;
  readonly settings: ActorRefFrom<typeof settingsMachine>;
}

function Booking({ path, draft, settings }: BookingProps) {
  const site = useSelector(settings, selectSettings);
  const actor = useRootActor(bookingDetail, { input: { parent: useApp(), draft, ...bookingIn(path) } });
  return <BookingDetail actor={actor} site={site} />;
}
