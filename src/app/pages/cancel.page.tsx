import { useSelector } from '@xstate/react';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import { selectBookingDraft } from '#machines/shell/app.selectors.ts';
import { PaymentCancelled } from '#views/booking/payment-cancelled.tsx';
import { useApp } from '#views/shell/app-context.ts';

export default function CancelPage() {
  const saved = useSelector(useApp(), selectBookingDraft).getSnapshot();
  const trip = selectDraft(saved)?.trip;
  return <PaymentCancelled tripAddress={trip && `/tripDetail?${formatTripQuery(trip)}`} />;
}
