import type { BookingTab } from '#contract/trips/read-booking-page.ts';

/** The address of 'My bookings' with this tab open. The address keeps the tab across reloads and visits to a booking. */
export function tabAddress(tab: BookingTab): string {
  return tab === 'upcoming' ? '/bookings' : `/bookings?tab=${tab}`;
}

/**
 * The tab in the query; Upcoming by default.
 * @param search the query with its '?', or ''
 */
export function tabOf(search: string): BookingTab {
  return new URLSearchParams(search).get('tab') === 'history' ? 'history' : 'upcoming';
}

export function bookingAddress(tab: BookingTab, id: string): string {
  return `${tab === 'upcoming' ? '/bookingDetail' : '/historyDetail'}/${encodeURIComponent(id)}`;
}

/**
 * The inverse of `bookingAddress`.
 * @param path without the query
 */
export function bookingIn(path: string): { readonly tab: BookingTab; readonly access: { readonly bookingId: string } } {
  const [, page = '', id = ''] = path.split('/');
  return { tab: page.toLowerCase() === 'historydetail' ? 'history' : 'upcoming', access: { bookingId: decoded(id) } };
}

/** Returns invalid percent-encoding unchanged: no booking has such an id. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
