import { and, eq } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';
import { endsRide, type OperatorAct, possibleActs } from '#domain/operator-act.ts';
import { bookings, operatorActs } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueBookingMails } from '../mail/booking-mails.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { queueNoteMail } from '../mail/operator-mails.ts';
import { afterCancellation, storeCancellation } from './cancel-booking.ts';
import { stillPaid } from './cancellation-terms.ts';
import { statusAt } from './lifecycle.ts';
import { lockBooking, readBooking, type StoredBooking } from './read-booking.ts';

interface ActRequest {
  readonly bookingId: string;
  /** The request's Idempotency-Key. */
  readonly id: string;
  readonly kind: OperatorAct;
  /** The booking's version that the operator has seen. */
  readonly version: number;
  readonly text: string;
  /** What the operator has agreed to give back, in cents. */
  readonly refund: Cents;
}

/** 'done' also when the same act was done before; the others change nothing. */
export interface ActResult {
  readonly kind:
    | 'done'
    /** The customer came first, or the operator in another window. */
    | 'overtaken'
    | 'changed'
    /** Another amount is held now. */
    | 'otherRefund'
    /** A request with this key has arrived before, with another text. */
    | 'otherBefore';
  /** As it is now. */
  readonly booking: StoredBooking;
}

/** What the operator can do with a ride at an instant (`operator/acts`). */
export function actsOn(booking: StoredBooking, now: Instant): readonly OperatorAct[] {
  const isOver = booking.rideEndsAt.getTime() <= now;
  return possibleActs({ status: statusAt(booking, now), isPaid: booking.paidAt !== null, isOver });
}

/** What an act gives back, in cents: all that is still held when it ends the ride. */
export function refundOf(kind: OperatorAct, booking: StoredBooking): Cents {
  return endsRide(kind) ? stillPaid(booking) : 0;
}

/** Accepts, declines or cancels a ride, or writes to its customer, at the refund agreed to (`operator/acts`). */
export async function actOnRide(request: ActRequest, dependencies: Dependencies): Promise<ActResult> {
  const { db, now } = dependencies;
  const { bookingId, id, kind, text, refund } = request;
  const result = await db.transaction(async (tx): Promise<ActResult> => {
    // A customer's cancellation, or another act, waits for this one or comes before it.
    const booking = await lockBooking(tx, bookingId);
    if (!booking) throw new Error('The booking of a link is gone');
    const [before] = await tx
      .select({ kind: operatorActs.kind, text: operatorActs.text })
      .from(operatorActs)
      .where(and(eq(operatorActs.bookingId, bookingId), eq(operatorActs.id, id)));
    if (before) return { kind: before.kind === kind && before.text === text ? 'done' : 'otherBefore', booking };
    if (!actsOn(booking, now()).includes(kind)) return { kind: 'overtaken', booking };
    if (kind !== 'note' && request.version !== booking.version) return { kind: 'changed', booking };
    if (refundOf(kind, booking) !== refund) return { kind: 'otherRefund', booking };
    const at = new Date(now());
    const { version } = booking;
    await tx.insert(operatorActs).values({ bookingId, id, kind, version, text, at });
    await carryOut(tx, booking, { ...request, at }, dependencies);
    return { kind: 'done', booking: (await readBooking(tx, bookingId)) ?? booking };
  });
  if (result.kind !== 'done') return result;
  if (endsRide(kind)) afterCancellation(bookingId, result.booking.userId, dependencies);
  else sendSoon(dependencies);
  return result;
}

async function carryOut(
  tx: Database,
  booking: StoredBooking,
  { id, kind, text, refund, at }: ActRequest & { readonly at: Date },
  needs: Dependencies,
): Promise<void> {
  switch (kind) {
    case 'accepted':
      await tx.update(bookings).set({ status: 'accepted', acceptedAt: at }).where(eq(bookings.id, booking.id));
      return queueBookingMails(tx, booking.id, booking.charged, needs);
    case 'note':
      return queueNoteMail(tx, booking, { id, text }, needs);
    default: {
      const terms = { paid: refund, fee: 0, feePercent: 0, refund, until: needs.now() };
      return storeCancellation(tx, booking, terms, needs, { kind, text });
    }
  }
}
