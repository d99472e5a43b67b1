import { isKnownZone } from '#domain/known-zone.ts';
import type { Instant, TimeZone } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';
import type { CallOutput } from '../call.ts';
import { resolveAsset } from '../shell/settings.contract.ts';
import type { BookingEntry, listBookings } from './booking-list.contract.ts';

/** Which half of a customer's bookings: those ahead or under way, or those that are over. */
export type BookingTab = 'upcoming' | 'history';

/** A booking in a list. */
export interface ListedBooking {
  /** What its address names. */
  readonly id: string;
  /** The address of the vehicle's picture; '' when there is none. */
  readonly image: string;
  /** accepted, pending, completed, or any other word. */
  readonly status: string;
  /** The line below the status. */
  readonly note: string;
  readonly location: string;
  /** '' where the backend does not tell it. */
  readonly destination: string;
  readonly price: Cents;
  /** When and in whose time; undefined where the backend does not tell it. */
  readonly pickup: { readonly at: Instant; readonly zone: TimeZone } | undefined;
}

/** The bookings of one date, which stands as the backend writes it. */
export interface BookingDay {
  readonly date: string;
  readonly bookings: readonly ListedBooking[];
}

export interface BookingPage {
  readonly days: readonly BookingDay[];
  /** On all pages. */
  readonly total: number;
}

/** A page of bookings in an answer of any backend (`wire/tolerant-reading`). Days without any of them are left out. */
export function readBookingPage({ listing, base_url }: CallOutput<typeof listBookings>, tab: BookingTab): BookingPage {
  const days = listing.data.map((day) => ({
    date: day.date,
    bookings: (day[tab] ?? []).map((entry) => readEntry(entry, base_url)),
  }));
  return { days: days.filter(({ bookings }) => bookings.length > 0), total: listing.total };
}

function readEntry(entry: BookingEntry, baseUrl: string): ListedBooking {
  const at = Date.parse(entry.pickup_at);
  return {
    id: entry.idNum,
    image: resolveAsset(baseUrl, entry.image),
    status: entry.Timeout1,
    note: entry.Timeout2,
    location: entry.location,
    destination: entry.destination,
    price: entry.price,
    pickup: Number.isNaN(at) || !isKnownZone(entry.time_zone) ? undefined : { at, zone: entry.time_zone },
  };
}
