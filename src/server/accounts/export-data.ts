import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toAmount } from '#domain/money.ts';
import { storeAudit } from '../audit.ts';
import { emergencyContacts, identities, knownBrowsers } from '../db/account.schema.ts';
import { audit } from '../db/audit.schema.ts';
import { bookings, cancellations, operatorActs, reviews } from '../db/booking.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import { mails } from '../db/mail.schema.ts';
import { checkouts, disputes, ledger, payments, refundsDue } from '../db/payment.schema.ts';
import { promotions, redemptions } from '../db/promotion.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { createGate } from '../gate.ts';
import { avatarAddress } from './avatars.ts';
import type { Account } from './find-account.ts';
import { listOwnSessions } from './own-sessions.ts';

/** Somebody with thousands of bookings has a large export. */
const inTurn = createGate(2, 20);

/** The tables whose rows belong to an account, or to a booking: by name, with the column that orders them. */
const OF_ACCOUNT: readonly (readonly [string, PgTable & { readonly userId: PgColumn }, PgColumn])[] = [
  ['identities', identities, identities.createdAt],
  ['knownBrowsers', knownBrowsers, knownBrowsers.seenAt],
  ['emergencyContacts', emergencyContacts, emergencyContacts.slot],
];
const OF_BOOKINGS: readonly (readonly [string, PgTable & { readonly bookingId: PgColumn }, PgColumn])[] = [
  ['changes', bookingChanges, bookingChanges.requestedAt],
  ['cancellations', cancellations, cancellations.cancelledAt],
  ['operatorActs', operatorActs, operatorActs.at],
  ['reviews', reviews, reviews.createdAt],
  ['checkouts', checkouts, checkouts.createdAt],
  ['payments', payments, payments.paidAt],
  ['refundsDue', refundsDue, refundsDue.notedAt],
  ['ledger', ledger, ledger.movedAt],
  ['disputes', disputes, disputes.changedAt],
];

/** Columns that only this server needs, in any table. */
const OMITTED = new Set([
  ...['id', 'userId', 'bookingId', 'changeId', 'checkoutId', 'vehicleTypeId', 'avatarId', 'role'],
  ...['idempotencyScope', 'idempotencyKey', 'requestHash', 'passwordHash', 'hash', 'isForgottenAfterRide'],
  ...['attempts', 'nextAttemptAt', 'isReturned', 'checks', 'nextCheckAt', 'askAgainAt'],
]);

/** Columns in cents. */
const AMOUNTS = new Set([
  ...['subtotal', 'additionalPrice', 'discount', 'tax', 'total', 'kept', 'price'],
  ...['oldTotal', 'newTotal', 'toPay', 'refund', 'amount', 'paid', 'fee'],
]);

/**
 * All that is stored about a customer (`account/export`), with amounts in A$ and instants in UTC.
 * @throws {TooBusyError} when too many are waiting
 */
export function exportData(
  needs: Pick<Dependencies, 'db' | 'now' | 'sessions' | 'publicUrl'>,
  account: Account,
  bearer: string,
): Promise<Record<string, unknown>> {
  const { db, now, publicUrl } = needs;
  const isOwner = eq(bookings.userId, account.id);
  return inTurn(async () => {
    const data: Record<string, unknown> = {
      exportedAt: new Date(now()),
      profile: {
        ...account,
        picture: account.avatarId === null ? null : publicUrl + avatarAddress(account.avatarId),
        hasPassword: account.passwordHash !== null,
      },
      sessions: await listOwnSessions(needs, account.id, bearer),
      bookings: await db.select().from(bookings).where(isOwner).orderBy(asc(bookings.pickupAt), asc(bookings.id)),
      redemptions: await db
        .select({ booking: bookings.reference, code: promotions.code })
        .from(redemptions)
        .innerJoin(bookings, eq(bookings.id, redemptions.bookingId))
        .innerJoin(promotions, eq(promotions.id, redemptions.promotionId))
        .where(isOwner)
        .orderBy(asc(bookings.pickupAt)),
      emails: await listMails(needs, account),
      events: await db
        .select({ at: audit.at, event: audit.event, subject: audit.subject })
        .from(audit)
        .where(eq(audit.accountId, account.id))
        .orderBy(asc(audit.id)),
    };
    for (const [name, table, by] of OF_ACCOUNT)
      data[name] = await db.select().from(table).where(eq(table.userId, account.id)).orderBy(asc(by));
    for (const [name, table, by] of OF_BOOKINGS) {
      const rows = await db
        .select({ booking: bookings.reference, row: table })
        .from(table)
        .innerJoin(bookings, eq(bookings.id, table.bookingId))
        .where(isOwner)
        .orderBy(asc(by));
      data[name] = rows.map(({ booking, row }) => ({ booking, ...row }));
    }
    await storeAudit(needs, 'data-exported', { accountId: account.id });
    return JSON.parse(JSON.stringify(data, exported));
  });
}

/**
 * The emails to the customer, without their texts: a link in one would let whoever stole a session set a new password. An
 * address that is not proven may be someone else's (`account/verified-email`).
 */
async function listMails({ db }: Pick<Dependencies, 'db'>, { email, emailVerifiedAt }: Account) {
  if (!emailVerifiedAt) return [];
  return (
    db
      .select({ subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
      .from(mails)
      // A literal lets the planner use the partial index.
      .where(and(sql`${mails.recipient} <> ''`, eq(sql`lower(${mails.recipient})`, sql`lower(${email})`)))
      .orderBy(asc(mails.createdAt))
  );
}

function exported(name: string, value: unknown): unknown {
  if (OMITTED.has(name)) return undefined;
  return AMOUNTS.has(name) && typeof value === 'number' ? toAmount(value) : value;
}
