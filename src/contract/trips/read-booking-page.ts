import { isKnownZone } from '#domain/local-time.ts';
import type { CallOutput } from '../call.ts';
import { resolveAsset } from '../shell/settings.contract.ts';
import type { BookingEntry, listBookings } from './booking-list.contract.ts';

/** Which of a customer's bookings: upcoming or past. */
export type BookingTab = 'upcoming' | 'history';

/** A booking in a list. */
export type ListedBooking = Readonly<ReturnType<typeof readEntry>>;

/** The bookings of one date, in the backend's wording. */
export interface BookingDay {
  readonly date: string;
  readonly bookings: readonly ListedBooking[];
}

export interface BookingPage {
  readonly days: readonly BookingDay[];
  /** Number of bookings on all pages. */
  readonly total: number;
}

/** Reads a page of bookings from any backend (`wire/tolerant-reading`). Days without bookings are left out. */
export function readBookingPage({ listing, base_url }: CallOutput<typeof listBookings>, tab: BookingTab): BookingPage {
  const days = listing.data.map((day) => ({
    date: day.date,
    bookings: (day[tab] ?? []).map((entry) => readEntry(entry, base_url)),
  }));
  return { days: days.filter(({ bookings }) => bookings.length > 0), total: listing.total };
}

function readEntry(entry: BookingEntry, baseUrl: string) {
  const at = Date.parse(entry.pickup_at);
  return {
    /** The id in its address. */
    id: entry.idNum,
    /** Address of the vehicle's picture; '' for none. */
    image: resolveAsset(baseUrl, entry.image),
    /** accepted, pending, completed, or any other word. */
    status: entry.Timeout1,
    /** The line below the status. */
    note: entry.Timeout2,
    location: entry.location,
    /** '' when the backend leaves it out. */
    destination: entry.destination,
    price: entry.price,
    /** The pickup time with its zone; undefined when the backend leaves it out. */
    pickup: Number.isNaN(at) || !isKnownZone(entry.time_zone) ? undefined : { at, zone: entry.time_zone },
  };
}
