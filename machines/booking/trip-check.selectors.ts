import type { SnapshotFrom } from 'xstate';
import { formatShortDateTime } from '#domain/date-text.ts';
import { type Instant, type LocalDateTime, toLocal } from '#domain/local-time.ts';
import { hoursOrDefault, type TripDraft, tripKind } from '#domain/trip.ts';
import { RETURN_TOO_EARLY } from '#domain/trip-time.ts';
import type { tripCheckMachine } from './trip-check.machine.ts';

type Snapshot = SnapshotFrom<typeof tripCheckMachine>;

export const TIME_PRESELECTED = "We've selected the earliest possible time.";
const TIME_MISSING = "Your trip had a date but no time. Check the time we've selected.";
export const TIME_MOVED = "The time you chose has passed, so we've selected the earliest possible one.";
export const TIME_SKIPPED =
  "The clocks go forward on this date, so the time you chose doesn't exist. We've selected the next one.";
export const RETURN_MOVED = "We've selected the earliest possible return.";
export const ROUTE_NEEDED = 'Where should we pick you up, and where are you going?';

/** Available even while the trip is being checked. */
export const selectTripDraft = (snapshot: Snapshot): TripDraft => snapshot.context.trip;
/** The last full minute; undefined until the clock has ticked. */
export const selectNow = (snapshot: Snapshot): Instant | undefined => snapshot.context.now;
/**
 * The short text for phones: 'Thu, Dec 10, 10:00 AM', with the year if it is not the current one, and ', 3 hours' for an hourly
 * ride; for a return 'Dec 10, 10:00 AM, return Dec 12, 08:00 AM', whose parts do not wrap; '' until there is a time.
 */
export const selectBriefTime = ({ context: { trip, now = 0, zone } }: Snapshot): string => {
  const year = toLocal(now, zone).date.slice(0, 4);
  const timeOf = (at: LocalDateTime) => formatShortDateTime(at, year);
  const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
  const withoutWeekday = (text: string) => text.slice('Thu, '.length);
  if (!trip.pickupAt) return '';
  const hours = tripKind(trip.serviceType) === 'hourly' ? `, ${hoursOrDefault(trip.hours)}\u00a0hours` : '';
  if (!trip.returnAt) return timeOf(trip.pickupAt).replace(/ (?=[AP]M$)/, '\u00a0') + hours;
  const [there, back] = [trip.pickupAt, trip.returnAt].map((at) => withoutWeekday(timeOf(at)));
  return `${unbroken(`${there},`)} ${unbroken(`return ${back}`)}`;
};
/** The trip has no route, and the popup is closed. */
export const selectNeedsRoute = (snapshot: Snapshot): boolean => snapshot.hasTag('empty');
/** The open form of 'Change trip'. */
export const selectTripEditor = (snapshot: Snapshot) => snapshot.children.tripEditor;
export const selectLocationPopup = (snapshot: Snapshot) => snapshot.children.locationPopup;
/** Shown together with {@link RETURN_MOVED}. */
export const selectReturnAlert = (snapshot: Snapshot): string | undefined =>
  snapshot.matches({ checked: 'returnMoved' }) ? RETURN_TOO_EARLY : undefined;
/** Shown when the customer did not choose the time. */
export const selectTimeNotice = (snapshot: Snapshot): string | undefined => {
  if (snapshot.matches({ checked: 'moved' })) return TIME_MOVED;
  if (snapshot.matches({ checked: 'skipped' })) return TIME_SKIPPED;
  if (!snapshot.matches({ checked: 'preselected' })) return undefined;
  const { pickupOn, returnOn } = snapshot.context.trip;
  return pickupOn || returnOn ? TIME_MISSING : TIME_PRESELECTED;
};
