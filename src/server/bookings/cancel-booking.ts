import type { Cents } from '#domain/money.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueCancellationMails } from '../mail/cancellation-mails.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { endUnpaid } from '../payments/end-unpaid.ts';
import { recordRefundDue } from '../payments/record-refund-due.ts';
import { returnMoneyDue } from '../payments/return-money.ts';
import { type CancellationTerms, cancellationTermsOf } from './cancellation-terms.ts';
import { markCancelled } from './mark-cancelled.ts';
import { type EndingAct, lockBooking, type StoredBooking } from './read-booking.ts';

/** 'cancelled' also when it was cancelled before; other results change nothing. */
export type CancellationResult =
  | { readonly kind: 'cancelled'; readonly userId: string | null }
  | { readonly kind: 'unknown' | 'otherRefund' | 'closed' };

/**
 * Cancels a booking at the refund agreed to, in cents (`booking/cancel`). What was paid, less the fee, goes back to the
 * card (`money/due-back`); an open checkout ends. Callers check access.
 */
export async function cancelBooking(
  { bookingId, refund }: { readonly bookingId: string; readonly refund: Cents },
  dependencies: Dependencies,
): Promise<CancellationResult> {
  const { db, now } = dependencies;
  const result = await db.transaction(async (tx): Promise<CancellationResult> => {
    // A payment, or another cancellation, waits for this one or comes before it.
    const booking = await lockBooking(tx, bookingId);
    if (!booking) return { kind: 'unknown' };
    const { userId } = booking;
    if (booking.status === 'cancelled') return { kind: 'cancelled', userId };
    const terms = await cancellationTermsOf(tx, booking, now());
    if (!terms) return { kind: 'closed' };
    if (terms.refund !== refund) return { kind: 'otherRefund' };
    await storeCancellation(tx, booking, terms, dependencies);
    return { kind: 'cancelled', userId };
  });
  if (result.kind === 'cancelled') afterCancellation(bookingId, result.userId, dependencies);
  return result;
}

/** What follows the transaction of {@link storeCancellation}, in the background. */
export function afterCancellation(bookingId: string, userId: string | null, dependencies: Dependencies): void {
  const { background } = dependencies;
  background.run('end the checkout of a cancelled booking', () =>
    endUnpaid(bookingId, userId ?? undefined, dependencies),
  );
  background.run('return money due', () => returnMoneyDue(dependencies));
  sendSoon(dependencies);
}

/**
 * Cancels a ride, notes what goes back and queues the emails.
 * @param tx a transaction that has locked the booking
 * @param act the operator's, unless it was the customer
 */
export async function storeCancellation(
  tx: Database,
  booking: StoredBooking,
  terms: CancellationTerms,
  needs: Dependencies,
  act?: EndingAct,
): Promise<void> {
  const { id: bookingId } = booking;
  const { paid, fee, refund } = terms;
  const cancelledAt = new Date(needs.now());
  await markCancelled(tx, bookingId, { cancelledAt, paid, fee, refund });
  // Without a fee, what a bank or a failed refund gives back later is due as well.
  await recordRefundDue(
    tx,
    bookingId,
    cancelledAt,
    fee > 0 ? { refund, reason: 'cancelled', cause: bookingId } : undefined,
  );
  await queueCancellationMails(tx, booking, terms, needs, act);
}
