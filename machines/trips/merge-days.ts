import type { BookingDay } from '#contract/trips/read-booking-page.ts';

/**
 * The days with those of a further page: a day that goes on there is one day, and a booking that was there before, because the
 * list has moved on or the backend knows no pages, is not there twice.
 */
export function mergeDays(days: readonly BookingDay[], further: readonly BookingDay[]): readonly BookingDay[] {
  const known = new Set(days.flatMap(({ bookings }) => bookings.map(({ id }) => id)));
  const merged = new Map(days.map((day) => [day.date, day.bookings]));
  for (const { date, bookings } of further) {
    const added = bookings.filter(({ id }) => !known.has(id));
    for (const { id } of added) known.add(id);
    if (added.length > 0) merged.set(date, [...(merged.get(date) ?? []), ...added]);
  }
  return [...merged].map(([date, bookings]) => ({ date, bookings }));
}

/** How many bookings there are in all of the days. */
export function countBookings(days: readonly BookingDay[]): number {
  return days.reduce((count, { bookings }) => count + bookings.length, 0);
}
