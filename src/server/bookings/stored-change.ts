import type { BookingRow } from '../db/booking.schema.ts';
import type { bookingChanges, StoredFields } from '../db/change.schema.ts';

export type StoredChange = typeof bookingChanges.$inferSelect;

const INSTANTS = ['pickupAt', 'returnAt', 'rideEndsAt'] as const satisfies readonly (keyof BookingRow)[];

/** The columns that a change sets. JSON has no instants. */
export function columnsOf(fields: StoredFields): Partial<BookingRow> {
  const dated = INSTANTS.filter((name) => typeof fields[name] === 'string').map((name) => [
    name,
    new Date(String(fields[name])),
  ]);
  return { ...fields, ...Object.fromEntries(dated) };
}

/** The columns that a change sets, as JSON. */
export function storedFields(columns: Partial<BookingRow>): StoredFields {
  return JSON.parse(JSON.stringify(columns));
}
