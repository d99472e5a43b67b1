import { and, eq, gte, inArray, isNull, lt, notInArray, notLike } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '#domain/local-time.ts';
import type { Database } from '../db/database.ts';
import { handleEach } from '../db/due-rows.ts';
import { ledger, ledgerComparisons } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { PaymentProviderError, type ProviderTransaction } from './payment-provider.ts';

/** Days are compared this long after their end, when late events have arrived. */
const SETTLING_MS = HOUR_MS;
/** Days that a stopped server has missed are compared later. */
const DAYS = 3;
/** An unfinished comparison is repeated after this long. */
const CLAIM_MS = 30 * MINUTE_MS;
/** The provider may have moved money earlier than the app learned of it. */
const MARGIN_MS = 3 * DAY_MS;
/** The payments of demo trips: their charges keep their times, while trips and refunds are re-dated. */
export const DEMO_PAYMENT = 'pi_demo_';

type Needs = Pick<Dependencies, 'db' | 'now' | 'payments' | 'log'>;

/**
 * Compares the ledger with the provider's balance transactions, each day (UTC) once, and logs every difference
 * (`money/comparison`). Safe in several processes at once: a comparison claims its day.
 */
export async function compareLedger(needs: Needs): Promise<void> {
  const today = Math.floor((needs.now() - SETTLING_MS) / DAY_MS) * DAY_MS;
  const days = Array.from({ length: DAYS }, (_, index) => today - (DAYS - index) * DAY_MS);
  await handleEach(days, (from) => compareDay(from, needs));
}

async function compareDay(from: Instant, needs: Needs): Promise<void> {
  const { db, log } = needs;
  const day = new Date(from).toISOString().slice(0, 10);
  if (!(await claimDay(day, needs))) return;
  try {
    const differences = await differencesOf(from, needs);
    for (const difference of differences) log.error('The ledger differs from the provider', { day, ...difference });
    await db.update(ledgerComparisons).set({ differences: differences.length }).where(eq(ledgerComparisons.day, day));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error('The ledger could not be compared', { day, error });
  }
}

/** @returns false for a day that is compared, or is being compared by another process */
async function claimDay(day: string, { db, now }: Needs): Promise<boolean> {
  const startedAt = new Date(now());
  const claimed = await db
    .insert(ledgerComparisons)
    .values({ day, startedAt })
    .onConflictDoUpdate({
      target: ledgerComparisons.day,
      set: { startedAt },
      setWhere: and(isNull(ledgerComparisons.differences), lt(ledgerComparisons.startedAt, new Date(now() - CLAIM_MS))),
    })
    .returning({ day: ledgerComparisons.day });
  return claimed.length === 1;
}

/** A movement with its amounts in cents; null where it is missing. */
interface Difference {
  readonly kind: string;
  readonly reference: string;
  readonly ledger: number | null;
  readonly provider: number | null;
}

async function differencesOf(from: Instant, { db, now, payments }: Needs): Promise<Difference[]> {
  const until = from + DAY_MS;
  // The ledger dates a refund that comes back by the refund itself, even days later.
  const transactions = await payments.listTransactions(from - MARGIN_MS, now());
  const ofDay = transactions.filter(({ movedAt }) => movedAt >= from && movedAt < until);
  const rows = await db
    .select()
    .from(ledger)
    .where(inArray(ledger.paymentId, [...new Set(transactions.map(({ paymentId }) => paymentId))]));
  const rowsOfDay = await readDay(db, from, until);
  const ours = new Set(rows.map(({ paymentId }) => paymentId));
  const isOurs = ({ bookingId, paymentId }: ProviderTransaction) => bookingId !== '' || ours.has(paymentId);
  return [
    ...ofDay.filter(isOurs).flatMap((transaction) => {
      const entered = rows.find((row) => isSame(row, transaction));
      return entered?.amount === transaction.amount
        ? []
        : [difference(transaction, entered?.amount, transaction.amount)];
    }),
    ...rowsOfDay
      .filter((row) => !transactions.some((transaction) => isSame(row, transaction)))
      .map((row) => difference(row, row.amount, undefined)),
  ];
}

/** The entries of a day that a provider has moved. */
function readDay(db: Database, from: Instant, until: Instant) {
  return db
    .select()
    .from(ledger)
    .where(
      and(
        gte(ledger.movedAt, new Date(from)),
        lt(ledger.movedAt, new Date(until)),
        notInArray(ledger.kind, ['write-off', 'fee']),
        notLike(ledger.paymentId, `${DEMO_PAYMENT}%`),
      ),
    );
}

interface Movement {
  readonly kind: string;
  readonly reference: string;
}

function isSame(one: Movement, other: Movement): boolean {
  return one.kind === other.kind && one.reference === other.reference;
}

function difference({ kind, reference }: Movement, entered: number | undefined, moved: number | undefined): Difference {
  return { kind, reference, ledger: entered ?? null, provider: moved ?? null };
}
