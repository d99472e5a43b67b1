import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { TimelineEntry, TimelineKind } from '#contract/trips/timeline.ts';
import type { Instant } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import { statusAt } from '../bookings/lifecycle.ts';
import { endingAct, type StoredBooking } from '../bookings/read-booking.ts';
import type { RideRole } from '../db/booking.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import type { Database } from '../db/database.ts';
import { ledger, payments } from '../db/payment.schema.ts';
import { CURRENCY } from '../payments/payment-provider.ts';

interface Happening {
  readonly kind: TimelineKind;
  readonly at: Date;
  readonly text?: string;
}

/** What only the payer sees: money, and the operator's words to them (`booking/payer`). */
const PAYERS: readonly TimelineKind[] = ['paid', 'note', 'refunded'];

/** What has happened to a ride, from what is stored about it (`trips/timeline`). */
export async function timelineOf(
  db: Database,
  booking: StoredBooking,
  role: RideRole,
  now: Instant,
): Promise<TimelineEntry[]> {
  const { createdAt, acts, rideEndsAt, cancellation } = booking;
  const [paid, changes, refunds] = await Promise.all([
    paymentsOf(db, booking),
    changesOf(db, booking),
    refundsOf(db, booking),
  ]);
  const isOver = rideEndsAt.getTime() <= now && ['accepted', 'completed'].includes(statusAt(booking, now));
  const happenings: Happening[] = [
    { kind: 'booked', at: createdAt },
    ...paid,
    ...confirmationsOf(booking),
    ...changes,
    ...acts.flatMap(({ kind, ...act }) => (kind === 'accepted' ? [] : { kind, ...act })),
    ...(cancellation && !endingAct(booking) ? [{ kind: 'cancelled', at: cancellation.cancelledAt } as const] : []),
    ...refunds,
    ...(isOver ? [{ kind: 'finished', at: rideEndsAt } as const] : []),
  ];
  const isTraveller = role === 'traveller';
  return (
    happenings
      .filter(({ kind }) => !isTraveller || !PAYERS.includes(kind))
      // The provider's times have no milliseconds: what happened in one second stays in the order above.
      .toSorted((one, other) => second(one.at) - second(other.at))
      .map(({ kind, at, text = '' }) => ({ kind, at: at.toISOString(), text: isTraveller ? '' : text }))
  );
}

const second = (at: Date) => Math.floor(at.getTime() / 1000);

/** Including those before a change after which the ride waited again (`booking/change-accepted`). */
function confirmationsOf({ acts, acceptedAt }: StoredBooking): Happening[] {
  const accepted = acts.filter(({ kind }) => kind === 'accepted').map(({ at }) => at);
  const times = [...accepted, ...(acceptedAt ? [acceptedAt] : [])];
  return [...new Map(times.map((at) => [second(at), at])).values()].map((at) => ({ kind: 'confirmed', at }));
}

/** What was paid for the booking and for its changes. */
async function paymentsOf(db: Database, { id, paidAt: firstPaidAt }: StoredBooking): Promise<Happening[]> {
  if (firstPaidAt === null) return [];
  const { bookingId, amount, paidAt } = payments;
  const paid = await db
    .select({ amount, paidAt })
    .from(payments)
    .where(and(eq(bookingId, id), gt(amount, 0)));
  return paid.map((payment) => ({ kind: 'paid', at: payment.paidAt, text: formatMoney(payment.amount) }));
}

/** The changes that count (`booking/change`), with a new price. */
async function changesOf(db: Database, { id, version }: StoredBooking): Promise<Happening[]> {
  if (version === 1) return [];
  const { bookingId, appliedAt, oldTotal, newTotal } = bookingChanges;
  const applied = await db
    .select({ at: appliedAt, oldTotal, newTotal })
    .from(bookingChanges)
    .where(and(eq(bookingId, id), isNotNull(appliedAt)));
  return applied.map(({ at, ...total }) => ({
    kind: 'changed',
    at: at as Date,
    text: total.oldTotal === total.newTotal ? '' : `New total price: ${formatMoney(total.newTotal)}`,
  }));
}

/** The refunds of a booking that have not come back, each when the money left. */
async function refundsOf(db: Database, { id, refunded }: StoredBooking): Promise<Happening[]> {
  if (refunded === 0) return [];
  const { kind, reference, amount, movedAt } = ledger;
  const entries = await db
    .select({ kind, reference, amount, movedAt })
    .from(ledger)
    .where(and(eq(ledger.bookingId, id), eq(ledger.currency, CURRENCY), inArray(kind, ['refund', 'refund-failed'])))
    .orderBy(asc(movedAt));
  const back = new Set(entries.filter((entry) => entry.kind === 'refund-failed').map((entry) => entry.reference));
  return entries
    .filter((entry) => entry.kind === 'refund' && !back.has(entry.reference))
    .map((entry) => ({ kind: 'refunded', at: entry.movedAt, text: formatMoney(-entry.amount) }));
}
