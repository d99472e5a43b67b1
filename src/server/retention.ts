import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Instant } from '#domain/local-time.ts';
import { audit } from './db/audit.schema.ts';
import { bookings, buyers, operatorActs, reviews, rideLinks } from './db/booking.schema.ts';
import { bookingChanges } from './db/change.schema.ts';
import type { Database } from './db/database.ts';
import { handleEach } from './db/due-rows.ts';
import { mails } from './db/mail.schema.ts';
import {
  checkouts,
  disputes,
  embeddedCheckoutSessions,
  ledger,
  paymentEvents,
  payments,
  refundsDue,
} from './db/payment.schema.ts';
import type { Dependencies } from './dependencies.ts';
import { FORGOTTEN_MAIL } from './mail/dispatch-mails.ts';

/** Small, so that no request waits long for a row. */
const BATCH = 100;

/** Once the request of a change is not repeated any more. */
const FORGOTTEN_KEY = { idempotencyKey: null, requestHash: '' };

/** Once the request of a booking is not repeated any more. */
export const FORGOTTEN_REQUEST = { idempotencyScope: null, idempotencyKey: null, requestHash: null };

/** What a deleted account's booking does not need once its ride is over. */
const FORGOTTEN_DETAILS = { notes: '', flightNo: '', pickupSign: '', clientPhone: '', clientCountryCode: '' };

/** What a paid booking does not need after the years that tax law asks for. */
const FORGOTTEN_TRIP = {
  ...FORGOTTEN_DETAILS,
  ...FORGOTTEN_REQUEST,
  pickup: '',
  pickupLat: 0,
  pickupLng: 0,
  drop: '',
  dropLat: 0,
  dropLng: 0,
  clientName: '',
  clientEmail: '',
  payerName: null,
  payerEmail: null,
};

/**
 * Removes and anonymises what is no longer needed (`booking/retention`), in small batches. Safe to repeat and to run in
 * several processes.
 */
export async function forgetOldRecords(
  { db, now, retention }: Pick<Dependencies, 'db' | 'now' | 'retention'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = (ms: number) => new Date(now() - ms);
  const [unpaid, paid] = [before(retention.unpaidBookingsMs), before(retention.paidBookingsMs)];
  const isOldMail = and(isNull(mails.dueAt), lt(mails.createdAt, before(retention.mailsMs)));
  const { id: sessionId, status, expiresAt } = embeddedCheckoutSessions;
  const steps = [
    () => removeUnpaid(db, lt(bookings.expiresAt, unpaid)),
    () => removeUnpaid(db, sql`${bookings.isForgottenAfterRide}`),
    () => remove(db, checkouts.id, and(sql`${checkouts.status} = 'expired'`, lt(checkouts.expiresAt, unpaid))),
    () => remove(db, sessionId, and(ne(status, 'complete'), lt(expiresAt, unpaid))),
    () => forgetEndedRides(db, now()),
    () => forgetTrips(db, paid),
    () => remove(db, rideLinks.tokenHash, lt(rideLinks.expiresAt, before(0))),
    () => remove(db, mails.id, and(isOldMail, isNull(mails.cause))),
    // Their rows prevent a second email about the same cause.
    () => forgetMails(db, and(isOldMail, isNotNull(mails.cause), sql`${mails.recipient} <> ''`)),
    () => remove(db, paymentEvents.id, lt(paymentEvents.receivedAt, before(retention.paymentEventsMs))),
    () => removeAudit(db, before(retention.auditMs)),
  ];
  await runSteps(steps, signal);
}

/** Runs each step to its end. One that always fails does not keep the others from running. */
export function runSteps(steps: readonly (() => Promise<number>)[], signal?: AbortSignal): Promise<void> {
  return handleEach(steps, (step) => inBatches(step, signal));
}

/** Repeats a step, which handles a batch and returns how many that were, until a batch is not full. */
export async function inBatches(step: () => Promise<number>, signal?: AbortSignal): Promise<void> {
  let done = BATCH;
  while (done >= BATCH && !signal?.aborted) done = await step();
}

/**
 * Removes a batch of unpaid bookings with their checkouts, unless money was ever received for them or a checkout is still
 * open.
 * @param which of them
 */
export function removeUnpaid(db: Database, which: SQL): Promise<number> {
  const refersTo = (column: PgColumn, condition?: SQL) =>
    notExists(
      db
        .select({ found: column })
        .from(column.table)
        .where(and(eq(column, bookings.id), condition)),
    );
  return db.transaction(async (tx) => {
    const isRemovable = and(
      sql`${bookings.status} in ('expired', 'cancelled')`,
      isNull(bookings.paidAt),
      which,
      refersTo(payments.bookingId),
      refersTo(refundsDue.bookingId),
      refersTo(ledger.bookingId),
      refersTo(disputes.bookingId),
      refersTo(checkouts.bookingId, eq(checkouts.status, 'open')),
    );
    const ids = await lockBatch(tx, isRemovable);
    await tx.delete(checkouts).where(inArray(checkouts.bookingId, ids));
    await tx.delete(bookings).where(inArray(bookings.id, ids));
    return ids.length;
  });
}

/** Anonymises a batch of bookings after the years that tax law asks for. */
function forgetTrips(db: Database, before: Date): Promise<number> {
  // Literals let the planner use the partial index.
  const isKept = sql`${bookings.clientEmail} <> '' and (${bookings.status} <> 'pending' or ${bookings.paidAt} is not null)`;
  return db.transaction(async (tx) => {
    const ids = await lockBatch(tx, and(lt(bookings.rideEndsAt, before), isKept));
    await tx.delete(buyers).where(inArray(buyers.bookingId, ids));
    await tx.update(reviews).set({ review: '' }).where(inArray(reviews.bookingId, ids));
    await tx.update(operatorActs).set({ text: '' }).where(inArray(operatorActs.bookingId, ids));
    await forgetInChanges(tx, ids, FORGOTTEN_TRIP);
    await tx.update(bookings).set(FORGOTTEN_TRIP).where(inArray(bookings.id, ids));
    return ids.length;
  });
}

/**
 * Empties what tax law does not ask for in a batch of bookings of deleted accounts (`account/deletion`), once the ride is
 * over.
 */
export function forgetEndedRides(db: Database, now: Instant): Promise<number> {
  const { paidAt, rideEndsAt, clientPhone } = bookings;
  const isOver = and(isNotNull(paidAt), lte(rideEndsAt, new Date(now)));
  // Not removed, because a checkout is open or money was received.
  const isUnpaid = and(isNull(paidAt), ne(clientPhone, ''));
  return db.transaction(async (tx) => {
    const ids = await lockBatch(tx, and(sql`${bookings.isForgottenAfterRide}`, or(isOver, isUnpaid)));
    await forgetInChanges(tx, ids, FORGOTTEN_DETAILS);
    await tx
      .update(bookings)
      .set({ ...FORGOTTEN_DETAILS, isForgottenAfterRide: sql`${paidAt} is null` })
      .where(inArray(bookings.id, ids));
    return ids.length;
  });
}

/** Removes columns from the changes of bookings. The others stay, because invoices need the prices of each change. */
async function forgetInChanges(tx: Database, ids: string[], columns: object): Promise<void> {
  const names = sql`${sql.param(`{${Object.keys(columns).join()}}`)}::text[]`;
  const { bookingId, fields, previous } = bookingChanges;
  await tx
    .update(bookingChanges)
    .set({ ...FORGOTTEN_KEY, fields: sql`${fields} - ${names}`, previous: sql`${previous} - ${names}` })
    .where(inArray(bookingId, ids));
}

/** The ids of a batch of bookings. Those that another process works on are skipped. */
async function lockBatch(tx: Database, which: SQL | undefined): Promise<string[]> {
  const locked = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(which)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return locked.map(({ id }) => id);
}

/** The setting lets this transaction delete what is append-only otherwise. */
function removeAudit(db: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.audit_retention', 'on', true)`);
    return remove(tx, audit.id, lt(audit.at, before));
  });
}

/**
 * Removes a batch of rows. One that is renewed meanwhile stays.
 * @param id the primary key of the table
 */
export async function remove(db: Database, id: PgColumn, isOld: SQL | undefined): Promise<number> {
  const old = db.select({ id }).from(id.table).where(isOld).limit(BATCH);
  const isOne = and(inArray(id, old), isOld);
  return (await db.delete(id.table).where(isOne).returning({ id })).length;
}

/** Empties a batch of emails, after which `isOld` no longer finds them. */
async function forgetMails(db: Database, isOld: SQL | undefined): Promise<number> {
  const { id } = mails;
  const old = db.select({ id }).from(mails).where(isOld).limit(BATCH);
  return (await db.update(mails).set(FORGOTTEN_MAIL).where(inArray(id, old)).returning({ id })).length;
}
