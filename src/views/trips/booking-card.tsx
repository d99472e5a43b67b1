import { Link } from 'wouter';
import type { ListedBooking } from '#contract/trips/read-booking-page.ts';
import { muted, mutedSmall, small, strong } from '#design/text.css.ts';
import { formatMoney } from '#domain/money.ts';
import { firstWords, LOCATION_WORDS } from '#domain/text.ts';
import { VehicleImage } from '../booking/vehicle-image.tsx';
import * as css from './booking-card.css.ts';
import { PickupClock } from './pickup-clock.tsx';
import { StatusBadge } from './status-badge.tsx';

interface BookingCardProps {
  readonly booking: ListedBooking;
  /** Address of the booking's page. */
  readonly to: string;
}

/** A single link, so that the whole card is one target. */
export function BookingCard({ booking, to }: BookingCardProps) {
  const { image, status, note, location, destination, price, pickup } = booking;
  return (
    <Link to={to} className={css.card}>
      <span className={css.picture}>{image && <VehicleImage className={css.image} src={image} isLazy />}</span>
      <span className={css.text}>
        <span className={css.standing}>
          <StatusBadge status={status} />
          {note && <span className={small}>{note}</span>}
          {pickup && <PickupClock pickup={pickup} note={note} className={mutedSmall} />}
        </span>
        <span className={strong}>{firstWords(location, LOCATION_WORDS)}</span>
        {destination && <span className={muted}>to {firstWords(destination, LOCATION_WORDS)}</span>}
      </span>
      <span className={css.price}>{formatMoney(price)}</span>
    </Link>
  );
}
