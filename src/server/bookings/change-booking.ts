import { and, eq, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';
import { bookings } from '../db/booking.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Invalid } from '../field-errors.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { assertNoCheckout, commitWithoutCheckout } from '../payments/commit-without-checkout.ts';
import { returnMoneyDue } from '../payments/return-money.ts';
import { applyChange, dropChange } from './apply-change.ts';
import type { RideRequest } from './booking-request.ts';
import { type ChangeTerms, changeTermsOf } from './change-terms.ts';
import { type PricedChange, priceChange } from './price-change.ts';
import { lockBooking, type StoredBooking } from './read-booking.ts';
import { type StoredChange, storedFields } from './stored-change.ts';

/** How long a change waits for its payment, at most. */
const WAIT_MS = 30 * MINUTE_MS;

export interface ChangeRequest {
  /** The booking's version that the change is based on. */
  readonly version: number;
  readonly ride: RideRequest;
  /** What the payer has agreed to pay and to get back, in cents. */
  readonly toPay: Cents;
  readonly refund: Cents;
  readonly key: string | undefined;
  readonly requestHash: string;
}

/** Only 'changed' has changed anything, now or earlier under the same key. */
export type ChangeResult =
  | { readonly kind: 'changed'; readonly change: StoredChange; readonly isPaid: boolean }
  | Invalid
  | {
      readonly kind:
        | 'overtaken'
        | 'closed'
        | 'otherAmounts'
        | 'keyReused'
        /** Its open checkout could not be ended. */
        | 'busy';
    };

/**
 * Changes a booking at the amounts agreed to (`booking/change`): straight away, or once a payment has arrived. An open
 * checkout is ended first; if it turns out to be paid, it is settled instead. Callers check access.
 */
export async function changeBooking(
  booking: StoredBooking,
  request: ChangeRequest,
  dependencies: Dependencies,
): Promise<ChangeResult> {
  const earlier = await findEarlier(dependencies.db, booking, request);
  if (earlier) return earlier;
  // Otherwise it could be priced from this version and applied to the one that comes meanwhile.
  if (booking.version !== request.version) return { kind: 'overtaken' };
  const priced = await priceChange(booking, request.ride, dependencies);
  if (priced.kind === 'invalid') return priced;
  const order = { ...request, bookingId: booking.id, userId: booking.userId, priced };
  const result = await commitWithoutCheckout('changed', (tx) => changeIn(tx, order, dependencies), dependencies);
  if (result.kind !== 'changed') return result;
  if (result.change.refund > 0) dependencies.background.run('return money due', () => returnMoneyDue(dependencies));
  sendSoon(dependencies);
  return result;
}

interface PricedRequest extends ChangeRequest {
  readonly bookingId: string;
  /** Whose it was when it was priced: a deleted account's has another payer. */
  readonly userId: string | null;
  readonly priced: Extract<PricedChange, { kind: 'priced' }>;
}

async function changeIn(tx: Database, request: PricedRequest, needs: Dependencies): Promise<ChangeResult> {
  const { bookingId, userId, version, priced, toPay, refund } = request;
  // A payment, a cancellation or another change waits for this one or comes before it.
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return { kind: 'overtaken' };
  const earlier = await findEarlier(tx, booking, request);
  if (earlier) return earlier;
  if (booking.version !== version) return { kind: 'overtaken' };
  if (booking.userId !== userId) return { kind: 'overtaken' };
  const terms = await changeTermsOf(tx, booking, priced, needs.now());
  if (!terms) return { kind: 'closed' };
  if (terms.toPay !== toPay || terms.refund !== refund) return { kind: 'otherAmounts' };
  await assertNoCheckout(tx, bookingId);
  await dropChange(tx, bookingId, needs.now());
  const change = await storeChange(tx, request, booking, terms, needs);
  const isPaid = booking.paidAt !== null;
  if (isPaid && toPay > 0) {
    // Another request that was based on the same version is refused, also while this change waits.
    await tx
      .update(bookings)
      .set({ version: sql`${bookings.version} + 1` })
      .where(eq(bookings.id, bookingId));
  } else await applyChange(tx, booking, change, needs);
  return { kind: 'changed', change, isPaid };
}

/** The answer to the first request with this Idempotency-Key. */
async function findEarlier(
  db: Database,
  { id, paidAt }: StoredBooking,
  { key, requestHash }: ChangeRequest,
): Promise<ChangeResult | undefined> {
  if (key === undefined) return undefined;
  const [change] = await db
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, id), eq(bookingChanges.idempotencyKey, key)));
  if (!change) return undefined;
  if (change.requestHash !== requestHash) return { kind: 'keyReused' };
  return change.droppedAt ? { kind: 'overtaken' } : { kind: 'changed', change, isPaid: paidAt !== null };
}

async function storeChange(
  tx: Database,
  { bookingId, priced, key, requestHash }: PricedRequest,
  booking: StoredBooking,
  { changed, toPay, refund }: ChangeTerms,
  { now, randomId }: Pick<Dependencies, 'now' | 'randomId'>,
): Promise<StoredChange> {
  const change: StoredChange = {
    id: randomId(),
    bookingId,
    idempotencyKey: key ?? null,
    requestHash,
    requestedAt: new Date(now()),
    // As in settleChange: a payment after either pickup would only go back.
    expiresAt: new Date(Math.min(now() + WAIT_MS, changed.pickupAt.getTime(), booking.pickupAt.getTime())),
    appliedAt: null,
    droppedAt: null,
    fields: storedFields({ ...priced.columns, kept: changed.kept, minimumFee: changed.minimumFee }),
    previous: null,
    oldTotal: booking.total,
    newTotal: changed.total,
    toPay,
    refund,
  };
  await tx.insert(bookingChanges).values(change);
  return change;
}
