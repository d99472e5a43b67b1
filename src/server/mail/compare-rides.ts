import type { StoredBooking } from '../bookings/read-booking.ts';
import { additionalRows } from '../trips/detail-rows.ts';
import { passengerFacts, tripFacts } from './booking-mail-data.ts';

/** A line about a ride. */
export interface ComparedLine {
  readonly label: string;
  /** As it is after the change; 'before → after' if it has changed. */
  readonly value: string;
  readonly isChanged: boolean;
}

/** All that is said of a ride, before and after a change. */
export function compareRides(before: StoredBooking, after: StoredBooking): ComparedLine[] {
  const old = new Map(linesOf(before));
  const now = new Map(linesOf(after));
  const labels = new Set([...now.keys(), ...old.keys()]);
  return [...labels].map((label) => comparedLine(label, old.get(label) ?? '', now.get(label) ?? ''));
}

export function comparedLine(label: string, before: string, after: string): ComparedLine {
  const isChanged = before !== after;
  return { label, value: isChanged ? `${before || 'none'} → ${after || 'none'}` : after, isChanged };
}

function linesOf(booking: StoredBooking): [label: string, value: string][] {
  const { passengers, luggage, clientEmail } = booking;
  const facts = [
    ...tripFacts(booking),
    { label: 'Passengers', value: `${passengers}` },
    { label: 'Luggage', value: `${luggage}` },
    ...additionalRows(booking),
    ...passengerFacts(booking),
    { label: 'Email', value: clientEmail },
  ];
  return facts.map(({ label, value }) => [label, value]);
}
