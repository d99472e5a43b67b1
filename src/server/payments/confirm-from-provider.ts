import { and, eq, isNull } from 'drizzle-orm';
import { isOpenTo } from '../bookings/ownership.ts';
import { bookings } from '../db/booking.schema.ts';
import { checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { askProvider } from './ask-provider.ts';

/**
 * Asks the provider about the open checkout of an unpaid booking and settles it when it has been paid: the success page is
 * right although the webhook is late or lost (`money/settled-once`). A provider that does not answer changes nothing, nor does somebody who may
 * not see the booking (`booking/capability`).
 * @param userId the customer who asks; undefined for a guest
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
  if (open && isOpenTo(open, userId)) await askProvider(open.id, 'retrieveSession', dependencies);
}
