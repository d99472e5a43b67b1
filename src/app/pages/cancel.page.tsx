import { useSelector } from '@xstate/react';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import { selectBookingDraft } from '#machines/shell/app.selectors.ts';
import { PaymentCancelled } from '#views/booking/payment-cancelled.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { usePageTitle } from './use-page-title.ts';

export default function CancelPage() {
  usePageTitle('Payment Canceled');
  const saved = useSelector(useApp(), selectBookingDraft)?.getSnapshot();
  const trip = saved && selectDraft(saved)?.trip;
  return <PaymentCancelled tripAddress={trip && `/tripDetail?${formatTripQuery(trip)}`} />;
}
