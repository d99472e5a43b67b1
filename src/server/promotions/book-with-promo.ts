import type { Instant } from '#domain/local-time.ts';
import type { AddBookingResult, KeyedRequest } from '../bookings/booking-request.ts';
import { bookingRow } from '../bookings/booking-row.ts';
import { type BookingTerms, discounted, isPricedLike } from '../bookings/booking-terms.ts';
import { cancelUnpaid, expireUnpaid } from '../bookings/lifecycle.ts';
import { commitIf } from '../db/commit-if.ts';
import type { Database } from '../db/database.ts';
import { insertBookingIn } from '../db/raw/insert-booking.ts';
import { discountOf, PROMO_NOT_AVAILABLE, readStanding, refusalOf } from './promotion.ts';
import { redeem, storeRedemption } from './redemption.ts';

interface PromoBooking {
  readonly id: string;
  readonly userId: string;
  /** Without the discount. */
  readonly terms: BookingTerms;
  readonly catalogueVersion: string;
  readonly now: Instant;
}

/**
 * Books a customer's ride with a promo code: redemption and booking are stored together or not at all
 * (`booking/promo-limit`). Locks are taken in the order promotion, its count per customer, booking. Redemptions of
 * unpaid bookings past their time count as free even before the job expires them (`booking/states`).
 * @returns undefined when nothing was stored because the catalogue has changed or a unique value is taken
 */
export async function bookWithPromo(
  db: Database,
  keyed: KeyedRequest,
  booking: PromoBooking,
): Promise<AddBookingResult | undefined> {
  const { userId, terms, now } = booking;
  const { coupon_code: code, replaces } = keyed.request;
  const claim = { code, userId, replaces };
  const price = terms.price.finalPrice;
  const add = async (tx: Database): Promise<AddBookingResult | { readonly kind: 'notHeld' } | undefined> => {
    // Its use of the same code is free then (`booking/replaced`).
    if (replaces) await cancelUnpaid(tx, replaces, userId);
    const promotion = await redeem(tx, claim, { at: now, price });
    if (!promotion) return { kind: 'notHeld' };
    const { id: promotionId, code } = promotion;
    const agreed = discounted(terms, discountOf(promotion));
    if (!isPricedLike(keyed.request, agreed.price)) return { kind: 'priceChanged', price: agreed.price };
    const row = bookingRow(keyed, { id: booking.id, terms: agreed, promoCode: code, now });
    if (!(await insertBookingIn(tx, row, booking.catalogueVersion))) return undefined;
    await storeRedemption(tx, { bookingId: row.id, promotionId, userId });
    return { kind: 'created', id: row.id };
  };
  await expireUnpaid(db, now);
  const attempt = await commitIf(db, (result) => result?.kind === 'created', add);
  if (attempt?.kind !== 'notHeld') return attempt;
  const refusal = refusalOf(await readStanding(db, claim), now, price);
  return { kind: 'invalid', errors: { coupon_code: refusal ?? PROMO_NOT_AVAILABLE } };
}
