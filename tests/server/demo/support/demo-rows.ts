import { emergencyContacts, users } from '#server/db/account.schema.ts';
import { bookings, cancellations, reviews } from '#server/db/booking.schema.ts';
import type { Database } from '#server/db/database.ts';
import { payments } from '#server/db/payment.schema.ts';
import { promotions, promotionUses, redemptions } from '#server/db/promotion.schema.ts';

/** All rows of the demo customer, by table. */
export async function demoRows(db: Database) {
  return {
    users: await db.select().from(users).orderBy(users.id),
    contacts: await db.select().from(emergencyContacts).orderBy(emergencyContacts.slot),
    bookings: await db.select().from(bookings).orderBy(bookings.id),
    payments: await db.select().from(payments).orderBy(payments.id),
    cancellations: await db.select().from(cancellations),
    reviews: await db.select().from(reviews).orderBy(reviews.bookingId),
    promotions: await db.select().from(promotions).orderBy(promotions.id),
    uses: await db.select().from(promotionUses).orderBy(promotionUses.promotionId),
    redemptions: await db.select().from(redemptions).orderBy(redemptions.bookingId),
  };
}
