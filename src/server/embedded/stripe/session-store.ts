import { and, desc, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Instant } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../../db/database.ts';
import { embeddedFailures, embeddedCheckoutSessions as table } from '../../db/payment.schema.ts';

const payload = v.object({
  /** SHA-256 of the create request. */
  requestHash: v.string(),
  amount: v.number(),
  currency: v.string(),
  description: v.string(),
  successUrl: v.string(),
  cancelUrl: v.string(),
  clientReferenceId: v.string(),
  metadata: v.record(v.string(), v.string()),
  paymentIntent: v.nullable(v.string()),
  /** The last four digits of the card that paid. */
  card: v.optional(v.string(), ''),
});

/** Ids with other characters, such as NUL, never reach the database. */
const SESSION_ID = /^cs_test_[0-9a-f]{48}$/;

export interface EmbeddedSession extends v.InferOutput<typeof payload> {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly amount: Cents;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

export type NewSession = Omit<EmbeddedSession, 'status'> & { readonly idempotencyKey: string };

/**
 * Stores a session unless its idempotency key was used.
 * @returns the session stored under the key, this one or the earlier one
 */
export async function keepSession(db: Database, session: NewSession, now: Instant): Promise<EmbeddedSession> {
  const { id, idempotencyKey, createdAt, expiresAt, ...details } = session;
  const row = { id, idempotencyKey, payload: details, createdAt: new Date(createdAt), expiresAt: new Date(expiresAt) };
  const [created] = await db
    .insert(table)
    .values(row)
    .onConflictDoNothing({ target: table.idempotencyKey })
    .returning();
  if (created) return read(created, now);
  const [earlier] = await db.select().from(table).where(eq(table.idempotencyKey, idempotencyKey));
  if (!earlier) throw new Error('A session was removed while it was being created');
  return read(earlier, now);
}

/** Stores sessions that were paid, as if through their pages. */
export async function addPaidSessions(
  tx: Database,
  paid: readonly Pick<EmbeddedSession, 'id' | 'paymentIntent' | 'amount' | 'clientReferenceId' | 'createdAt'>[],
): Promise<EmbeddedSession[]> {
  if (paid.length === 0) return [];
  const urls = { successUrl: '', cancelUrl: '' };
  const others = { ...urls, requestHash: '', currency: 'aud', description: '', metadata: {}, card: '' };
  const rows = paid.map(({ id, createdAt, ...details }) => {
    const at = new Date(createdAt);
    const payload = { ...others, ...details };
    return { id, status: 'complete' as const, payload, createdAt: at, expiresAt: at };
  });
  const stored = await tx.insert(table).values(rows).returning();
  return stored.map((row) => read(row, 0));
}

export async function keepFailure(db: Database, idempotencyKey: string): Promise<void> {
  await db.insert(embeddedFailures).values({ idempotencyKey }).onConflictDoNothing();
}

export async function hasFailed(db: Database, idempotencyKey: string): Promise<boolean> {
  return (await db.$count(embeddedFailures, eq(embeddedFailures.idempotencyKey, idempotencyKey))) > 0;
}

/** Sessions that can be paid, created at or after a time, newest first. */
export async function listOpenSessions(
  db: Database,
  { since, after, limit }: { since: Instant; after: string | undefined; limit: number },
  now: Instant,
): Promise<EmbeddedSession[]> {
  const isOpen = and(
    eq(table.status, 'open'),
    gt(table.expiresAt, new Date(now)),
    gte(table.createdAt, new Date(since)),
    after === undefined
      ? undefined
      : sql`(${table.createdAt}, ${table.id}) < (select created_at, id from ${table} a where a.id = ${after})`,
  );
  const rows = await db.select().from(table).where(isOpen).orderBy(desc(table.createdAt), desc(table.id)).limit(limit);
  return rows.map((row) => read(row, now));
}

/** The session of an id; expired when an open one has run out of time. */
export async function findSession(db: Database, id: string, now: Instant): Promise<EmbeddedSession | undefined> {
  if (!SESSION_ID.test(id)) return undefined;
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row && read(row, now);
}

/** The session of a payment; undefined for an unknown one. */
export async function findPaidSession(db: Database, paymentIntent: string): Promise<EmbeddedSession | undefined> {
  const [row] = await db.select().from(table).where(isPaidBy(paymentIntent));
  return row && read(row, 0);
}

/** The session of a payment, which no other transaction changes until this one ends. */
export async function lockPaidSession(tx: Database, paymentIntent: string): Promise<EmbeddedSession | undefined> {
  const [row] = await tx.select().from(table).where(isPaidBy(paymentIntent)).for('update');
  return row && read(row, 0);
}

function isPaidBy(paymentIntent: string): SQL {
  return sql`${table.status} = 'complete' and ${table.payload} ->> 'paymentIntent' = ${paymentIntent}`;
}

/**
 * Marks an open session as paid. Undefined when it is not open.
 * @param card the last four digits
 */
export function completeSession(db: Database, id: string, paymentIntent: string, now: Instant, card = '') {
  const paid = sql`${table.payload} || ${JSON.stringify({ paymentIntent, card })}::jsonb`;
  return endSession(db, id, { status: 'complete', payload: paid }, now);
}

/** Expires an open session. Undefined when it is not open. */
export function expireSession(db: Database, id: string, now: Instant) {
  return endSession(db, id, { status: 'expired' }, now);
}

async function endSession(
  db: Database,
  id: string,
  end: PgUpdateSetSource<typeof table>,
  now: Instant,
): Promise<EmbeddedSession | undefined> {
  if (!SESSION_ID.test(id)) return undefined;
  const isOpen = and(eq(table.id, id), eq(table.status, 'open'), gt(table.expiresAt, new Date(now)));
  const [row] = await db.update(table).set(end).where(isOpen).returning();
  return row && read(row, now);
}

function read(row: typeof table.$inferSelect, now: Instant): EmbeddedSession {
  const isOver = row.status === 'open' && row.expiresAt.getTime() <= now;
  return {
    ...v.parse(payload, row.payload),
    id: row.id,
    status: isOver ? 'expired' : row.status,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
  };
}
