import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { hoursOrDefault, type TripDraft, tripKind } from '#domain/trip.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import { NoAmount } from './no-amount.tsx';

interface BookingSummaryProps {
  readonly trip: TripDraft;
  /** 'One Way', 'Return', 'Hourly', or the server's label for another service. */
  readonly transferType: string;
  readonly vehicle: Vehicle | undefined;
}

const kilometres = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** Unknown values already have their line, to avoid a layout shift. */
export function BookingSummary({ trip, transferType, vehicle }: BookingSummaryProps) {
  const kind = tripKind(trip.serviceType);
  const pending = <NoAmount isStuck={false} />;
  const rows: SummaryRow[] = [
    { label: 'Transfer type', value: transferType },
    { label: 'Pickup', value: trip.pickup?.label ?? pending },
    { label: 'Drop', value: trip.drop?.label ?? pending },
    { label: 'Date and time', value: trip.pickupAt ? formatWireDateTime(trip.pickupAt) : pending },
  ];
  if (kind === 'return')
    rows.push({ label: 'Return date and time', value: trip.returnAt ? formatWireDateTime(trip.returnAt) : pending });
  if (kind === 'hourly') rows.push({ label: 'Hours', value: hoursOrDefault(trip.hours) });
  rows.push({ label: 'Distance', value: vehicle ? `${kilometres.format(vehicle.distance)} km` : pending });
  rows.push({ label: 'Vehicle', value: vehicle?.title ?? pending });
  return <SummaryList rows={rows} />;
}
