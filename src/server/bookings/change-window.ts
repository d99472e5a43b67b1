import { HOUR_MS, type Instant } from '#domain/local-time.ts';
import type { Database } from '../db/database.ts';
import { readSettings } from '../db/read-settings.ts';
import { canCancel } from './cancellation-terms.ts';
import type { StoredBooking } from './read-booking.ts';

/** How long before the pickup customers change a ride themselves, unless the operator sets it, in hours. */
const DEFAULT_CHANGE_HOURS = 4;

/** The last instant at which a booking can be changed; undefined when it can't be any more (`booking/change`). */
export async function changeUntil(db: Database, booking: StoredBooking, now: Instant): Promise<Instant | undefined> {
  if (!canCancel(booking, now)) return undefined;
  const { change_hours } = await readSettings(db, ['change_hours']);
  const hours = readChangeHours(change_hours) ?? DEFAULT_CHANGE_HOURS;
  const latest = booking.pickupAt.getTime() - hours * HOUR_MS;
  const until = booking.paidAt ? latest : Math.min(latest, booking.expiresAt.getTime());
  return until >= now ? until : undefined;
}

/** The operator's setting `change_hours`, which is text; undefined for one that is not a whole number. */
export function readChangeHours(setting: string): number | undefined {
  return /^\d+$/.test(setting) ? Number(setting) : undefined;
}
