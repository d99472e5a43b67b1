import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { hoursOrDefault, type Trip, tripKind } from '#domain/trip.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';

interface BookingSummaryProps {
  readonly trip: Trip;
  /** 'One Way', 'Return', 'Hourly', or the server's name of another service (D12). */
  readonly transferType: string;
  readonly vehicleTitle: string;
  readonly distanceKm: number;
}

const kilometres = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

export function BookingSummary({ trip, transferType, vehicleTitle, distanceKm }: BookingSummaryProps) {
  const kind = tripKind(trip.serviceType);
  const rows: SummaryRow[] = [
    { label: 'Transfer type', value: transferType },
    { label: 'Pickup', value: trip.pickup.label },
    { label: 'Drop', value: trip.drop.label },
    { label: 'Date and time', value: formatWireDateTime(trip.pickupAt) },
  ];
  if (kind === 'return' && trip.returnAt)
    rows.push({ label: 'Return date and time', value: formatWireDateTime(trip.returnAt) });
  if (kind === 'hourly') rows.push({ label: 'Hours', value: hoursOrDefault(trip.hours) });
  rows.push({ label: 'Distance', value: `${kilometres.format(distanceKm)} km` });
  rows.push({ label: 'Vehicle', value: vehicleTitle });
  return <SummaryList rows={rows} />;
}
