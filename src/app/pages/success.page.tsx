import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { selectBookingDraft, selectSearch, selectSettingsActor } from '#machines/shell/app.selectors.ts';
import type { settingsMachine } from '#machines/shell/settings.machine.ts';
import { Confirmation } from '#views/booking/confirmation.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { confirmation } from '../booking/confirmation.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { usePageTitle } from './use-page-title.ts';

export default function SuccessPage() {
  usePageTitle('Booking confirmation');
  const app = useApp();
  const bookingId = new URLSearchParams(useSelector(app, selectSearch)).get('booking_id') ?? '';
  const draft = useSelector(app, selectBookingDraft);
  const settings = useSelector(app, selectSettingsActor);
  return draft && settings && <BookingSuccess key={bookingId} {...{ bookingId, draft, settings }} />;
}

interface BookingSuccessProps {
  readonly bookingId: string;
  readonly draft: ActorRefFrom<typeof bookingDraftMachine>;
  readonly settings: ActorRefFrom<typeof settingsMachine>;
}

function BookingSuccess({ bookingId, draft, settings }: BookingSuccessProps) {
  const actor = useRootActor(confirmation, { input: { bookingId, draft } });
  return <Confirmation actor={actor} settings={settings} />;
}
