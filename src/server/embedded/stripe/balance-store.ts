import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';
import { instantOf } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { embeddedBalanceTransactions as table } from '../../db/payment.schema.ts';
import { failsRefunds } from './card.ts';
import { StripeRefusal } from './create-session.ts';
import { type EmbeddedSession, lockPaidSession } from './session-store.ts';
import { type BalanceTransaction, type EmbeddedDispute, type EmbeddedRefund, stripeId } from './stripe-objects.ts';

/** @param tx the transaction in which the session is completed */
export async function addCharge(tx: Database, session: EmbeddedSession, now: Instant): Promise<void> {
  const { amount, metadata: payload } = session;
  await add(tx, session, { type: 'charge', source: stripeId('ch'), amount, payload }, now);
}

/**
 * Returns money of a charge, once per idempotency key. With the test card for failing refunds, the refund fails at once.
 * @returns the refund under the key, and whether it is new
 * @throws {StripeRefusal} for an unknown payment, or more than is left of it
 */
export function addRefund(
  db: Database,
  request: { readonly paymentIntent: string; readonly amount: Cents; readonly idempotencyKey: string },
  now: Instant,
): Promise<EmbeddedRefund & { isNew: boolean }> {
  const { paymentIntent, amount, idempotencyKey } = request;
  return db.transaction(async (tx) => {
    const session = await lockPaidSession(tx, paymentIntent);
    if (!session) throw new StripeRefusal(`No such payment_intent: '${paymentIntent}'`);
    const [earlier] = await tx.select().from(table).where(eq(table.idempotencyKey, idempotencyKey));
    const known = earlier && (await findRefund(tx, earlier.source));
    if (known) return { ...known, isNew: false };
    if (amount < 1 || amount > (await heldOf(tx, session))) {
      throw new StripeRefusal('The charge has been refunded or disputed, or has less left.');
    }
    const source = stripeId('re');
    const refund = await add(tx, session, { type: 'refund', source, amount: -amount, idempotencyKey }, now);
    const failure = failsRefunds(session.card)
      ? await add(tx, session, { type: 'refund_failure', source, amount }, now)
      : undefined;
    return { refund, failure, isNew: true };
  });
}

export async function findRefund(db: Database, id: string): Promise<EmbeddedRefund | undefined> {
  const rows = await ofSource(db, id);
  const refund = rows.find(({ type }) => type === 'refund');
  return refund && { refund, failure: rows.find(({ type }) => type === 'refund_failure') };
}

export async function refundsOf(db: Database, paymentIntent: string): Promise<EmbeddedRefund[]> {
  const rows = await ofPayment(db, paymentIntent);
  const failure = (id: string) => rows.find(({ type, source }) => type === 'refund_failure' && source === id);
  return rows.flatMap((refund) => (refund.type === 'refund' ? [{ refund, failure: failure(refund.source) }] : []));
}

/** Disputes all that is left of a payment; undefined when nothing is. */
export function addDispute(db: Database, paymentIntent: string, now: Instant): Promise<EmbeddedDispute | undefined> {
  return db.transaction(async (tx) => {
    const session = await lockPaidSession(tx, paymentIntent);
    const held = session ? await heldOf(tx, session) : 0;
    if (!session || held < 1) return undefined;
    const dispute = { type: 'adjustment', source: stripeId('du'), payload: { status: 'needs_response' } } as const;
    return { withdrawn: await add(tx, session, { ...dispute, amount: -held }, now), reinstated: undefined };
  });
}

/** Decides an open dispute; undefined for another. */
export function endDispute(
  db: Database,
  id: string,
  status: 'won' | 'lost',
  now: Instant,
): Promise<EmbeddedDispute | undefined> {
  return db.transaction(async (tx) => {
    const isOpen = and(eq(table.source, id), sql`${table.payload} ->> 'status' = 'needs_response'`);
    const [withdrawn] = await tx.update(table).set({ payload: { status } }).where(isOpen).returning();
    if (!withdrawn) return undefined;
    if (status === 'lost') return { withdrawn, reinstated: undefined };
    const back = { type: 'adjustment', source: id, amount: -withdrawn.amount } as const;
    return { withdrawn, reinstated: await add(tx, withdrawn, back, now) };
  });
}

export async function findDispute(db: Database, id: string): Promise<EmbeddedDispute | undefined> {
  const rows = (await ofSource(db, id)).filter(({ type }) => type === 'adjustment');
  const withdrawn = rows.find(({ amount }) => amount < 0);
  return withdrawn && { withdrawn, reinstated: rows.find(({ amount }) => amount > 0) };
}

export async function chargeOf(db: Database, paymentIntent: string): Promise<BalanceTransaction | undefined> {
  return (await ofPayment(db, paymentIntent)).find(({ type }) => type === 'charge');
}

interface Page {
  readonly from: Instant;
  readonly until: Instant;
  /** The id of the last transaction of the page before. */
  readonly after: string | null;
  readonly limit: number;
}

/** A page of the transactions of a period, the newest first. */
export async function listTransactions(db: Database, { from, until, after, limit }: Page) {
  const [last] = after === null ? [] : await db.select().from(table).where(eq(table.id, after));
  const isLater = last && sql`(${table.createdAt}, ${table.id}) < (${instantOf(last.createdAt)}, ${last.id})`;
  const rows = await db
    .select()
    .from(table)
    .where(and(gte(table.createdAt, new Date(from)), lt(table.createdAt, new Date(until)), isLater))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit + 1);
  return { transactions: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** What is left of a payment. One from before the balance was kept has no charge in it. */
async function heldOf(db: Database, { paymentIntent, amount }: EmbeddedSession): Promise<Cents> {
  const rows = await ofPayment(db, paymentIntent ?? '');
  const moved = rows.reduce((sum, row) => sum + row.amount, 0);
  return rows.some(({ type }) => type === 'charge') ? moved : amount + moved;
}

function ofPayment(db: Database, paymentIntent: string): Promise<BalanceTransaction[]> {
  return db.select().from(table).where(eq(table.paymentIntent, paymentIntent)).orderBy(table.createdAt);
}

function ofSource(db: Database, source: string): Promise<BalanceTransaction[]> {
  return db.select().from(table).where(eq(table.source, source));
}

async function add(
  tx: Database,
  { paymentIntent, currency }: { readonly paymentIntent: string | null; readonly currency: string },
  row: Omit<typeof table.$inferInsert, 'id' | 'paymentIntent' | 'currency' | 'createdAt'>,
  now: Instant,
): Promise<BalanceTransaction> {
  const common = { id: stripeId('txn'), paymentIntent: paymentIntent ?? '', currency, createdAt: new Date(now) };
  const [added] = await tx
    .insert(table)
    .values({ ...common, ...row })
    .returning();
  if (!added) throw new Error('The transaction was not stored');
  return added;
}
