import { and, eq, isNull } from 'drizzle-orm';
import { isOpenTo } from '../bookings/ownership.ts';
import { bookings } from '../db/booking.schema.ts';
import { checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { syncCheckout } from './sync-checkout.ts';

/**
 * Settles an unpaid booking from its open checkout at the provider, so that the success page is right even when the
 * webhook is late or lost (`money/settled-once`). Nothing changes when the provider does not answer, or the visitor may
 * not see the booking (`booking/capability`).
 * @param userId the customer; undefined for a guest
 */
export async function confirmFromProvider(
  bookingId: string,
  userId: string | undefined,
  dependencies: Dependencies,
): Promise<void> {
  const [open] = await dependencies.db
    .select({ id: checkouts.id, userId: bookings.userId })
    .from(checkouts)
    .innerJoin(bookings, eq(bookings.id, checkouts.bookingId))
    .where(and(eq(checkouts.bookingId, bookingId), eq(checkouts.status, 'open'), isNull(bookings.paidAt)));
  if (open && isOpenTo(open, userId)) await syncCheckout(open.id, 'retrieveSession', dependencies);
}
