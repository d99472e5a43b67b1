import type { BookingTab } from '#contract/trips/read-booking-page.ts';

/** The address of 'My bookings' with that tab open: it outlives a reload, and a look at one of them. */
export function tabAddress(tab: BookingTab): string {
  return tab === 'upcoming' ? '/bookings' : `/bookings?tab=${tab}`;
}

/**
 * The tab that an address asks for; Upcoming unless it says otherwise (spec §2).
 * @param search the query with its '?', or ''
 */
export function tabOf(search: string): BookingTab {
  return new URLSearchParams(search).get('tab') === 'history' ? 'history' : 'upcoming';
}

/** Where a booking of that tab is shown (spec §2). */
export function bookingAddress(tab: BookingTab, id: string): string {
  return `${tab === 'upcoming' ? '/bookingDetail' : '/historyDetail'}/${encodeURIComponent(id)}`;
}
