import { useSelector } from '@xstate/react';
import { selectSettingsActor } from '#machines/shell/app.selectors.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import { useApp } from '#views/shell/app-context.ts';
import { PageNotFound } from '#views/shell/page-not-found.tsx';
import { PageSkeleton } from '#views/shell/page-states.tsx';
import { FindBooking } from '#views/trips/find-booking.tsx';
import { useRootActor } from '../inspection/root-actor.ts';
import { findBooking } from '../trips/find-booking.ts';

/** Only where the backend has it, which the settings say. */
export default function FindBookingPage() {
  const settings = useSelector(useApp(), selectSettingsActor);
  const isAwaited = useSelector(settings, (snapshot) => snapshot.hasTag('busy'));
  const { rideLinks } = useSelector(settings, selectSettings);
  if (rideLinks) return <Form />;
  return isAwaited ? <PageSkeleton /> : <PageNotFound />;
}

function Form() {
  return <FindBooking actor={useRootActor(findBooking, { input: undefined })} />;
}
