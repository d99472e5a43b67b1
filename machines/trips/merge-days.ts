import type { BookingDay } from '#contract/trips/read-booking-page.ts';

/**
 * Appends a page to the loaded days. A day that spans both pages is merged. Duplicates are dropped: they occur when the list
 * has shifted or the backend ignores paging.
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

export function countBookings(days: readonly BookingDay[]): number {
  return days.reduce((count, { bookings }) => count + bookings.length, 0);
}
