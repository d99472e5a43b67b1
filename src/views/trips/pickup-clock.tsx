import type { ListedBooking } from '#contract/trips/read-booking-page.ts';
import { toLocal } from '#domain/local-time.ts';
import { formatWireTime } from '#domain/wire-time.ts';
import { foreignZoneLabel } from '#domain/zone-name.ts';

interface PickupClockProps {
  readonly pickup: NonNullable<ListedBooking['pickup']>;
  /** The note shown beside the booking's status. */
  readonly note: string;
  readonly className: string;
}

/** Computed once, since a list has many bookings. */
const visitorZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The pickup time unless the note contains it, with its zone if the visitor's clock differs. */
export function PickupClock({ pickup: { at, zone }, note, className }: PickupClockProps) {
  const local = toLocal(at, zone);
  const time = formatWireTime(local.time);
  const words = [note.includes(time) ? undefined : time, foreignZoneLabel(local, zone, visitorZone)];
  const text = words.filter((word) => word !== undefined).join(', ');
  return text && <span className={className}>{text}</span>;
}
