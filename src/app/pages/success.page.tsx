import { useSelector } from '@xstate/react';
import { selectBookingDraft, selectSearch, selectSettingsActor } from '#machines/shell/app.selectors.ts';
import { Confirmation } from '#views/booking/confirmation.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { confirmation } from '../booking/confirmation.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function SuccessPage() {
  const bookingId = new URLSearchParams(useSelector(useApp(), selectSearch)).get('booking_id') ?? '';
  return <BookingSuccess key={bookingId} bookingId={bookingId} />;
}

function BookingSuccess({ bookingId }: { readonly bookingId: string }) {
  const app = useApp();
  const draft = useSelector(app, selectBookingDraft);
  const actor = useRootActor(confirmation, { input: { bookingId, draft } });
  return <Confirmation actor={actor} settings={useSelector(app, selectSettingsActor)} />;
}
