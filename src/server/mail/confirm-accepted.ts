import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { bookings } from '../db/booking.schema.ts';
import { handleEach } from '../db/due-rows.ts';
import { mails } from '../db/mail.schema.ts';
import { payments } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueBookingMails } from './booking-mails.ts';
import { sendSoon } from './dispatch-mails.ts';

type Needs = Pick<Dependencies, 'db' | 'now' | 'publicUrl' | 'mailer' | 'background' | 'log'>;

/**
 * Queues the confirmation of bookings that the operator accepted after payment (`booking/states`), once each. Safe to
 * repeat and to run in several processes.
 */
export async function confirmAccepted(needs: Needs): Promise<void> {
  const { db, now } = needs;
  const confirmation = db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.cause, sql`'confirmation:' || ${bookings.id}`));
  const accepted = await db
    .select({ id: bookings.id, paid: payments.amount })
    .from(bookings)
    .innerJoin(payments, eq(payments.bookingId, bookings.id))
    // A literal lets the planner use the partial index.
    .where(
      and(
        sql`${bookings.status} = 'accepted'`,
        gt(bookings.rideEndsAt, new Date(now())),
        notExists(confirmation),
        isNull(payments.changeId),
      ),
    );
  const confirm = ({ id, paid }: (typeof accepted)[number]) =>
    db.transaction(async (tx) => {
      const isAcceptedByHand = and(eq(bookings.id, id), isNull(bookings.acceptedAt));
      await tx
        .update(bookings)
        .set({ acceptedAt: new Date(now()) })
        .where(isAcceptedByHand);
      await queueBookingMails(tx, id, paid, needs);
    });
  try {
    await handleEach(accepted, confirm);
  } finally {
    if (accepted.length > 0) sendSoon(needs);
  }
}
