import { eq } from 'drizzle-orm';
import { setBookingPromo } from '#contract/trips/booking-promo.contract.ts';
import type { Database } from '#server/db/database.ts';
import { checkouts, embeddedCheckoutSessions } from '#server/db/payment.schema.ts';
import { addBooking } from '../../payments/support/bookings.ts';
import type { Clock, Site } from '../../payments/support/site.ts';
import { type BookingChanges, storedBooking } from '../../support/bookings.ts';
import { by } from '../../support/customers.ts';
import { WITH_SEAT } from './changes.ts';

/** The bearer tokens of a site with two customers, and whose each is. */
export const TOKENS: Readonly<Record<string, string>> = { 'ada-token': 'ada', 'eve-token': 'eve' };

/** A customer's unpaid booking: A$120.00 for the ride, A$15.00 for a seat, A$13.50 GST. */
export function addUnpaid(db: Database, clock: Clock, over: BookingChanges = {}) {
  return addBooking(db, clock, { userId: 'ada', subtotal: 12_000, ...WITH_SEAT, ...over });
}

/** Sets the promo code of a booking; '' removes it. */
export async function setPromo(site: Site, bookingId: string, code: string, bearer = 'ada-token') {
  const { status, body } = await site.send(setBookingPromo, { booking_id: bookingId, code }, by(bearer));
  return { status, success: body.success, coupons: body.coupons, message: body.message };
}

/** A booking's promo code and price lines in cents. */
export async function priceOf(db: Database, bookingId: string) {
  const { promoCode: code, discount, tax, total } = await storedBooking(db, bookingId);
  return { code, discount, tax, total };
}

/** The amounts of a booking's payable checkouts, in the database and at the provider. */
export async function payable(db: Database, bookingId: string) {
  const stored = await db.select().from(checkouts).where(eq(checkouts.bookingId, bookingId));
  const opened = await db.select().from(embeddedCheckoutSessions);
  return {
    inDatabase: stored.filter(({ status }) => status === 'open').map(({ amount }) => amount),
    atProvider: opened
      .filter(({ status, payload }) => status === 'open' && payload.clientReferenceId === bookingId)
      .map(({ payload }) => payload.amount),
  };
}
