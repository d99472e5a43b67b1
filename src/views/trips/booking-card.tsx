import { Link } from 'wouter';
import type { ListedBooking } from '#contract/trips/read-booking-page.ts';
import { muted, mutedSmall, small, strong } from '#design/text.css.ts';
import { toLocal } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import { firstWords, LOCATION_WORDS } from '#domain/text.ts';
import { formatWireTime } from '#domain/wire-time.ts';
import { foreignZoneLabel } from '#domain/zone-name.ts';
import { VehicleImage } from '../booking/vehicle-image.tsx';
import { VISITOR_ZONE } from '../shell/visitor-zone.ts';
import * as css from './bookings.css.ts';
import { StatusBadge } from './status-badge.tsx';

/** A single link to the booking's page, so that the whole card is one target. */
export function BookingCard({ booking, to }: { readonly booking: ListedBooking; readonly to: string }) {
  const { image, status, note, location, destination, price, pickup } = booking;
  return (
    <Link to={to} className={css.card}>
      <span className={css.picture}>{image && <VehicleImage className={css.image} src={image} isLazy />}</span>
      <span className={css.text}>
        <span className={css.standing}>
          <StatusBadge status={status} />
          {note && <span className={small}>{note}</span>}
          {pickup && <PickupClock pickup={pickup} note={note} />}
        </span>
        <span className={strong}>{firstWords(location, LOCATION_WORDS)}</span>
        {destination && <span className={muted}>to {firstWords(destination, LOCATION_WORDS)}</span>}
      </span>
      <span className={css.price}>{formatMoney(price)}</span>
    </Link>
  );
}

interface PickupClockProps {
  readonly pickup: NonNullable<ListedBooking['pickup']>;
  /** The note shown beside the booking's status. */
  readonly note: string;
}

/** The pickup time unless the note contains it, with its zone if the visitor's clock differs. */
function PickupClock({ pickup: { at, zone }, note }: PickupClockProps) {
  const local = toLocal(at, zone);
  const time = formatWireTime(local.time);
  const words = [note.includes(time) ? undefined : time, foreignZoneLabel(zone, VISITOR_ZONE, local)];
  const text = words.filter((word) => word !== undefined).join(', ');
  return text && <span className={mutedSmall}>{text}</span>;
}
