import { asc, eq } from 'drizzle-orm';
import { toAmount } from '#domain/money.ts';
import { storeAudit } from '../audit.ts';
import { identities } from '../db/account.schema.ts';
import { bookings, operatorActs, reviews } from '../db/booking.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import { payments } from '../db/payment.schema.ts';
import { promotions, redemptions } from '../db/promotion.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { createGate } from '../gate.ts';
import { listContacts } from '../shell/emergency-contacts.ts';
import { avatarAddress } from './avatars.ts';
import type { Account } from './find-account.ts';
import { listOwnSessions } from './own-sessions.ts';

/** Somebody with thousands of bookings has a large export. */
const inTurn = createGate(2, 20);

/**
 * All that is stored about a customer (`account/export`), with amounts in A$ and instants in UTC.
 * @throws {TooBusyError} when too many are waiting
 */
export function exportData(
  needs: Pick<Dependencies, 'db' | 'now' | 'sessions' | 'publicUrl'>,
  account: Account,
  bearer: string,
) {
  const { db, now, publicUrl } = needs;
  const { id, email, firstName, lastName, countryCode, phone, createdAt, emailVerifiedAt } = account;
  return inTurn(async () => {
    const google = await db.select({ since: identities.createdAt }).from(identities).where(eq(identities.userId, id));
    const own = await db
      .select({ booking: bookings, review: reviews, code: promotions.code })
      .from(bookings)
      .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
      .leftJoin(redemptions, eq(redemptions.bookingId, bookings.id))
      .leftJoin(promotions, eq(promotions.id, redemptions.promotionId))
      .where(eq(bookings.userId, id))
      .orderBy(asc(bookings.pickupAt), asc(bookings.id));
    const paid = await db
      .select({ booking: bookings.reference, amount: payments.amount, paidAt: payments.paidAt })
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(eq(bookings.userId, id))
      .orderBy(asc(payments.paidAt));
    const { requestedAt, appliedAt, oldTotal, newTotal } = bookingChanges;
    const changes = await db
      .select({ booking: bookings.reference, requestedAt, appliedAt, oldTotal, newTotal })
      .from(bookingChanges)
      .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
      .where(eq(bookings.userId, id))
      .orderBy(asc(requestedAt));
    const acts = await db
      .select({ booking: bookings.reference, kind: operatorActs.kind, text: operatorActs.text, at: operatorActs.at })
      .from(operatorActs)
      .innerJoin(bookings, eq(bookings.id, operatorActs.bookingId))
      .where(eq(bookings.userId, id))
      .orderBy(asc(operatorActs.at));
    const contacts = await listContacts(db, id);
    const sessions = await listOwnSessions(needs, { userId: id, bearer });
    await storeAudit(needs, 'data-exported', { accountId: id });
    return {
      exportedAt: new Date(now()),
      profile: {
        email,
        emailVerifiedAt,
        firstName,
        lastName,
        countryCode,
        phone,
        createdAt,
        picture: account.avatarId === null ? null : publicUrl + avatarAddress(account.avatarId),
        hasPassword: account.passwordHash !== null,
        googleSince: google[0]?.since ?? null,
      },
      bookings: own.map(({ booking }) => bookingOf(booking)),
      payments: paid.map((payment) => ({ ...payment, amount: toAmount(payment.amount) })),
      changes: changes.map((change) => ({
        ...change,
        oldTotal: toAmount(change.oldTotal),
        newTotal: toAmount(change.newTotal),
      })),
      reviews: own.flatMap(({ booking: { reference }, review }) =>
        review ? [{ booking: reference, rating: review.rating, review: review.review, at: review.createdAt }] : [],
      ),
      redemptions: own.flatMap(({ booking: { reference }, code }) =>
        code === null ? [] : [{ booking: reference, code }],
      ),
      operatorActs: acts,
      emergencyContacts: contacts.map(({ name, phone }) => ({ name, phone })),
      sessions: sessions.map(({ browser, createdAt, lastUsedAt }) => ({ browser, createdAt, lastUsedAt })),
    };
  });
}

/** A booking without what only this server needs. */
function bookingOf(booking: typeof bookings.$inferSelect) {
  const { id, userId, idempotencyScope, idempotencyKey, requestHash, vehicleTypeId, ...own } = booking;
  return {
    ...own,
    extras: own.extras.map(({ title, price }) => ({ title, price: toAmount(price) })),
    subtotal: toAmount(own.subtotal),
    additionalPrice: toAmount(own.additionalPrice),
    discount: toAmount(own.discount),
    tax: toAmount(own.tax),
    total: toAmount(own.total),
    kept: toAmount(own.kept),
  };
}
