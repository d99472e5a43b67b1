import { hash } from 'node:crypto';
import { isEmail } from '#domain/contact.ts';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/local-time.ts';
import { tripKind } from '#domain/trip.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import { withRemovedReturn } from '../bookings/stored-change.ts';
import type { Database } from '../db/database.ts';
import type { MailAttachment } from '../db/mail.schema.ts';
import type { MailSite } from './mail-site.ts';

/** A calendar changes or removes an event when one with the same UID and a higher sequence arrives. */
const STATES = {
  booked: { method: 'PUBLISH', event: { status: 'CONFIRMED', busyStatus: 'BUSY' } },
  cancelled: { method: 'CANCEL', event: { status: 'CANCELLED', busyStatus: 'FREE' } },
} as const;

interface CalendarOptions {
  readonly site: Pick<MailSite, 'title' | 'url' | 'email' | 'phone'>;
  readonly now: Instant;
  /** 'cancelled' for a booking as it was before its cancellation; 'booked' by default. */
  readonly state?: 'booked' | 'cancelled' | undefined;
  /** The booking before a change, by default with a return that was given up: a way no longer ridden leaves the calendars. */
  readonly before?: StoredBooking | undefined;
}

/**
 * The rides of a booking as a calendar file (RFC 5545): one event, or one for each way, in UTC. UIDs are stable, so
 * that importing the file again changes nothing. They are hashes, because calendars are shared and a booking's id
 * grants access to it (`booking/capability`).
 * @returns undefined when the library rejects the booking's content
 */
export async function calendarFile(
  db: Database,
  booking: StoredBooking,
  { site, now, state = 'booked', before }: CalendarOptions,
): Promise<MailAttachment | undefined> {
  const { createEvents } = await import('ics');
  const { method } = STATES[state];
  const host = new URL(site.url).hostname;
  const uid = hash('sha256', `ride of ${booking.id}`, 'base64url');
  const ways = ridesOf(booking);
  const known = before ?? (await withRemovedReturn(db, booking));
  const gone = ridesOf(known).filter(({ way }) => ways.every((one) => one.way !== way));
  const sequence = state === 'booked' ? booking.version - 1 : booking.version;
  const events = [...ways, ...gone].map(({ from, to, start, minutes, way }) => ({
    uid: `${uid}-${way}@${host}`,
    // Missing in the library's types; the default would be the machine's clock.
    timestamp: now,
    start,
    startInputType: 'utc' as const,
    startOutputType: 'utc' as const,
    // A ride may end where it began, and an event without a length is no valid one.
    duration: { minutes: Math.max(minutes, 1) },
    title: plain(`${site.title}: ${from} to ${to}`),
    location: plain(from),
    description: plain(`Booking ${booking.reference}, ${booking.vehicleTitle}. ${site.phone}`),
    sequence,
    ...(way <= ways.length ? STATES[state] : STATES.cancelled).event,
    ...(isOrganizer(site.email) && { organizer: { name: plain(site.title), email: site.email } }),
  }));
  const { value } = createEvents(events, { productId: '-//Chauffeur booking//EN', method });
  if (!value) return undefined;
  return {
    filename: `booking-${booking.reference.replace(/[^\w-]/g, '')}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: value,
  };
}

interface Ride {
  readonly way: 1 | 2;
  readonly from: string;
  readonly to: string;
  readonly start: Instant;
  readonly minutes: number;
}

function ridesOf(booking: StoredBooking): Ride[] {
  const { pickup, drop, pickupAt, returnAt, hours, durationMinutes } = booking;
  const isHourly = tripKind(booking.serviceType) === 'hourly' && hours !== null;
  const minutes = isHourly ? (hours * HOUR_MS) / MINUTE_MS : durationMinutes;
  const there: Ride = { way: 1, from: pickup, to: drop, start: pickupAt.getTime(), minutes };
  return returnAt ? [there, { way: 2, from: drop, to: pickup, start: returnAt.getTime(), minutes }] : [there];
}

/** The library rejects a whole file because of an address with other letters. */
function isOrganizer(email: string): boolean {
  return isEmail(email) && /^[\w.'+-]+@[a-z\d.-]+$/i.test(email);
}

/** A line break would start another property of the calendar file. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
