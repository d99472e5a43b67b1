import { and, eq, sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import { summarisePrice } from '#domain/pricing.ts';
import { expireUnpaid, statusAt } from '../bookings/lifecycle.ts';
import { bookings } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { assertNoCheckout, commitWithoutCheckout } from '../payments/commit-without-checkout.ts';
import type { TooMany } from '../rate-limit.ts';
import { limitGuessing } from './check-promotion.ts';
import { discountOf, PROMO_NOT_AVAILABLE, type Promotion, readStanding, refusalOf } from './promotion.ts';
import { promotionOf, replaceRedemption } from './redemption.ts';

export interface SetBookingPromoInput {
  readonly bookingId: string;
  readonly userId: string;
  /** '' for none. */
  readonly code: string;
}

/** Only 'set' may have changed anything. */
export type SetBookingPromoResult =
  /** The booking has this promotion now, or none. */
  | { readonly kind: 'set'; readonly promotion: Promotion | undefined }
  /** The reason as shown to the customer. The booking keeps its promotion. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** 'busy': its open checkout could not be ended. */
  | { readonly kind: 'unknown' | 'paid' | 'expired' | 'cancelled' | 'busy' };

/**
 * Changes or removes the promo code of a customer's unpaid booking, with its price (`money/total`,
 * `booking/promo-limit`). Its open checkout has the old amount and is ended first; if it turns out to be paid, it is
 * settled instead (`booking/one-checkout`).
 */
export function setBookingPromo(
  input: SetBookingPromoInput,
  dependencies: Dependencies,
): Promise<SetBookingPromoResult | TooMany> {
  const { db, now } = dependencies;
  const set = async () => {
    // Unpaid bookings past their time hold nothing, even before the job expires them.
    await expireUnpaid(db, now());
    return commitWithoutCheckout('set', (tx) => setPromoIn(tx, input, now()), dependencies);
  };
  return input.code === '' ? set() : limitGuessing(dependencies, input.userId, ({ kind }) => kind === 'refused', set);
}

/** Locks the booking: until the transaction ends, no other call changes it or opens a checkout (see `storeCheckout`). */
async function setPromoIn(
  tx: Database,
  { bookingId, userId, code }: SetBookingPromoInput,
  now: Instant,
): Promise<SetBookingPromoResult> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, userId)))
    .for('update');
  if (!booking) return { kind: 'unknown' };
  if (booking.paidAt) return { kind: 'paid' };
  const status = statusAt(booking, now);
  if (status !== 'pending') return { kind: status === 'cancelled' ? 'cancelled' : 'expired' };
  const isSame = code.toUpperCase() === (booking.promoCode ?? '').toUpperCase();
  if (isSame) return { kind: 'set', promotion: await promotionOf(tx, bookingId) };

  const { subtotal, additionalPrice, taxRate } = booking;
  const price = subtotal + additionalPrice;
  const claim = code === '' ? undefined : { code, userId };
  const promotion = await replaceRedemption(tx, bookingId, claim, { at: now, price });
  if (claim && !promotion) {
    const reason = refusalOf(await readStanding(tx, claim), now, price) ?? PROMO_NOT_AVAILABLE;
    return { kind: 'refused', reason };
  }

  await assertNoCheckout(tx, bookingId);
  const discount = promotion && discountOf(promotion);
  const agreed = summarisePrice({ subtotal, extras: [additionalPrice], discount, taxRate });
  await tx
    .update(bookings)
    .set({
      promoCode: promotion?.code ?? null,
      discount: agreed.discountAmount,
      tax: agreed.tax,
      total: agreed.total,
      // A change that was priced with the old code is refused.
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.id, bookingId));
  return { kind: 'set', promotion };
}
