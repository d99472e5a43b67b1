import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ConfirmedBooking } from '#contract/booking/booking.contract.ts';
import { resolveAsset } from '#contract/shell/settings.contract.ts';
import { stack, surface } from '#design/layout.css.ts';
import { Link } from '#design/link.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import type { settingsMachine } from '#machines/shell/settings.machine.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import * as css from './confirmed-trip.css.ts';

interface ConfirmedTripProps {
  readonly booking: ConfirmedBooking;
  readonly settings: ActorRefFrom<typeof settingsMachine>;
}

export function ConfirmedTrip({ booking, settings }: ConfirmedTripProps) {
  const { baseUrl, email, phone } = useSelector(settings, selectSettings);
  const rows: SummaryRow[] = [
    { label: 'Booking ID', value: booking.reference || booking.id, strong: true },
    { label: 'Pickup', value: booking.pickup },
    { label: 'Drop', value: booking.drop },
    { label: 'Date', value: booking.pickup_date },
    { label: 'Time', value: booking.pickup_time },
    { label: 'Car type', value: booking.vehicle_type_name },
    { label: 'Booking type', value: booking.transfer_type },
    ...(email ? [{ label: 'Email us', value: <Link href={`mailto:${email}`}>{email}</Link> }] : []),
    ...(phone ? [{ label: 'Call us', value: <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link> }] : []),
  ];
  return (
    <section className={surface}>
      <div className={stack[24]}>
        {booking.image && (
          <img className={css.vehicle} src={resolveAsset(baseUrl, booking.image)} alt="" width={480} height={200} />
        )}
        <SummaryList rows={rows} />
      </div>
    </section>
  );
}

/** Placeholder for {@link ConfirmedTrip}. */
export function ConfirmedTripSkeleton() {
  return (
    <section className={surface} aria-busy="true">
      <div className={stack[24]}>
        <Skeleton height="8rem" />
        {['id', 'pickup', 'drop', 'date', 'time', 'car', 'type'].map((row) => (
          <Skeleton key={row} />
        ))}
      </div>
    </section>
  );
}
