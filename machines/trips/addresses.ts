import type { BookingTab } from '#contract/trips/read-booking-page.ts';

/** The address of 'My bookings' with that tab open: it outlives a reload, and a look at one of them. */
export function tabAddress(tab: BookingTab): string {
  return tab === 'upcoming' ? '/bookings' : `/bookings?tab=${tab}`;
}

/**
 * The tab that an address asks for; Upcoming unless it says otherwise .
 * @param search the query with its '?', or ''
 */
export function tabOf(search: string): BookingTab {
  return new URLSearchParams(search).get('tab') === 'history' ? 'history' : 'upcoming';
}

/** Where a booking of that tab is shown . */
export function bookingAddress(tab: BookingTab, id: string): string {
  return `${tab === 'upcoming' ? '/bookingDetail' : '/historyDetail'}/${encodeURIComponent(id)}`;
}

/**
 * The booking that such an address names.
 * @param path the path alone
 */
export function bookingIn(path: string): { readonly tab: BookingTab; readonly bookingId: string } {
  const [, page = '', id = ''] = path.split('/');
  return { tab: page.toLowerCase() === 'historydetail' ? 'history' : 'upcoming', bookingId: decoded(id) };
}

/** What is no percent-encoding is taken as it is: no booking will have that id. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
