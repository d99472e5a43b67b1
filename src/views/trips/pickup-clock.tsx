import type { ListedBooking } from '#contract/trips/read-booking-page.ts';
import { toLocal } from '#domain/local-time.ts';
import { formatWireTime } from '#domain/wire-time.ts';
import { foreignZoneLabel } from '#domain/zone-name.ts';

interface PickupClockProps {
  readonly pickup: NonNullable<ListedBooking['pickup']>;
  /** What is said of the booking beside its status. */
  readonly note: string;
  readonly className: string;
}

/** Asked for once: a list has many bookings. */
const visitorZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The pickup's time unless the note has it, with its zone if the visitor's clock shows another time. */
export function PickupClock({ pickup: { at, zone }, note, className }: PickupClockProps) {
  const local = toLocal(at, zone);
  const time = formatWireTime(local.time);
  const words = [note.includes(time) ? undefined : time, foreignZoneLabel(local, zone, visitorZone)];
  const text = words.filter((word) => word !== undefined).join(', ');
  return text && <span className={className}>{text}</span>;
}
