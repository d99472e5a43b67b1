import { and, eq, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { type BookingRow, bookings } from '../db/booking.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import type { Database } from '../db/database.ts';
import { mails } from '../db/mail.schema.ts';
import { checkouts, ledger } from '../db/payment.schema.ts';
import { redemptions } from '../db/promotion.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueChangeMails } from '../mail/change-mails.ts';
import { CURRENCY } from '../payments/payment-provider.ts';
import { recordRefundDue } from '../payments/record-refund-due.ts';
import { changeLinks } from '../trips/ride-links.ts';
import { stillKept } from './cancellation-terms.ts';
import { isSameAddress } from './parties.ts';
import { readBooking, type StoredBooking } from './read-booking.ts';
import { columnsOf, type StoredChange } from './stored-change.ts';

/** The columns whose change the operator has to accept (`booking/change-accepted`). */
const RIDE_COLUMNS = [
  'pickup',
  'pickupLat',
  'pickupLng',
  'drop',
  'dropLat',
  'dropLng',
  'pickupAt',
  'returnAt',
  'serviceType',
  'hours',
  'vehicleTypeId',
  'passengers',
  'luggage',
  'extras',
] as const satisfies readonly (keyof BookingRow)[];

export const isWaiting = and(isNull(bookingChanges.appliedAt), isNull(bookingChanges.droppedAt));

/** Drops the booking's change that waits for its payment, if any. */
export async function dropChange(tx: Database, bookingId: string, now: number): Promise<void> {
  await dropChanges(tx, eq(bookingChanges.bookingId, bookingId), now);
}

/** Drops the given changes that still wait for payment. */
export async function dropChanges(db: Database, which: SQL | undefined, now: number): Promise<void> {
  await db
    .update(bookingChanges)
    .set({ droppedAt: new Date(now) })
    .where(and(which, isWaiting));
}

/** Drops changes that were not paid in time. One with an open checkout waits: it may have been paid. */
export async function dropUnpaidChanges(db: Database, now: number): Promise<void> {
  const open = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.changeId, bookingChanges.id), eq(checkouts.status, 'open')));
  await dropChanges(db, and(lte(bookingChanges.expiresAt, new Date(now)), notExists(open)), now);
}

/**
 * Applies a change to its booking, with its links, money, promotion and emails. Where the operator accepts rides, a
 * changed ride waits again (`booking/change-accepted`).
 * @param tx a transaction that has locked the booking
 * @param booking as it is stored
 */
export async function applyChange(
  tx: Database,
  booking: StoredBooking,
  change: StoredChange,
  needs: Pick<Dependencies, 'now' | 'autoAccept' | 'publicUrl' | 'log'>,
): Promise<void> {
  const { now, autoAccept } = needs;
  const { id: bookingId } = booking;
  const at = new Date(now());
  const columns = columnsOf(change.fields);
  const previous = Object.fromEntries(Object.keys(columns).map((name) => [name, booking[name as keyof BookingRow]]));
  const isOther = (name: keyof BookingRow) => JSON.stringify(columns[name]) !== JSON.stringify(booking[name]);
  const isRide = RIDE_COLUMNS.some((name) => name in columns && isOther(name));
  const mustWait = isRide && !autoAccept;
  const hasNewTraveller = !isSameAddress(columns.clientEmail ?? booking.clientEmail, booking.clientEmail);
  await tx
    .update(bookings)
    .set({
      ...columns,
      version: sql`${bookings.version} + 1`,
      ...(mustWait && { status: 'pending' }),
      ...(hasNewTraveller && (mustWait || booking.status === 'pending') && { acceptedAt: null }),
    })
    .where(eq(bookings.id, bookingId));
  await changeLinks(tx, booking, columns);
  await tx.update(bookingChanges).set({ appliedAt: at, previous }).where(eq(bookingChanges.id, change.id));
  if (columns.promoCode === null) await tx.delete(redemptions).where(eq(redemptions.bookingId, bookingId));
  if (!booking.paidAt) return;
  await moveMoney(tx, booking, change, columns, at);
  if (mustWait) await reopenConfirmation(tx, change);
  const after = await readBooking(tx, bookingId);
  if (after) await queueChangeMails(tx, { ...change, before: booking, after }, needs);
}

async function moveMoney(
  tx: Database,
  booking: StoredBooking,
  { id, refund, toPay, newTotal }: StoredChange,
  columns: Partial<BookingRow>,
  at: Date,
): Promise<void> {
  const { id: bookingId, total, kept } = booking;
  // A change that waits for its payment waives nothing, whatever is given back by hand meanwhile.
  const waived = toPay > 0 ? 0 : newTotal + (columns.kept ?? kept) + refund - total - stillKept(booking);
  if (waived > 0) {
    const entry = { kind: 'write-off' as const, reference: id, bookingId, amount: waived };
    await tx.insert(ledger).values({ ...entry, currency: CURRENCY, movedAt: at });
  }
  await recordRefundDue(tx, bookingId, at, { refund, reason: 'changed', cause: id });
}

/** Renames the causes of the emails already sent about the ride, so that those about the changed ride are sent. */
async function reopenConfirmation(tx: Database, { id, bookingId }: StoredChange): Promise<void> {
  for (const cause of [`confirmation:${bookingId}`, `ride:${bookingId}`]) {
    await tx
      .update(mails)
      .set({ cause: `${cause}:before:${id}` })
      .where(eq(mails.cause, cause));
  }
}
