import { and, inArray, lte, sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { instantOf } from '../db/columns.ts';
import { doublingPause, dueIds, handleDue } from '../db/due-rows.ts';
import { refundsDue } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { enterMovements } from './enter-movements.ts';
import { PaymentProviderError } from './payment-provider.ts';
import { heldOf, markReturned } from './still-due.ts';

/** The pause after the first attempt; it doubles each time. Longer than an attempt takes. */
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 12 * HOUR_MS;
const BATCH = 10;

/**
 * Returns money that pays for no ride to the card it came from, with growing pauses until the ledger holds nothing of the
 * payment any more (`money/due-back`). Safe in several processes at once: an attempt claims its payment.
 */
export async function returnMoneyDue(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  await handleDue(
    BATCH,
    () => claimDue(dependencies),
    (due) => returnOne(due, dependencies),
    signal,
  );
}

type Due = Pick<typeof refundsDue.$inferSelect, 'providerPaymentId' | 'amount' | 'attempts'>;

/** Claims due payments and sets their next attempt in one statement. */
function claimDue({ db, now }: Dependencies): Promise<Due[]> {
  const at = new Date(now());
  const wait = doublingPause(FIRST_WAIT_MS, refundsDue.attempts, LONGEST_WAIT_MS);
  // Also what went back by hand or to the bank, to be marked: otherwise each run would add it up again.
  const isOpen = sql`not ${refundsDue.isReturned}`;
  const due = dueIds(db, refundsDue.providerPaymentId, refundsDue.nextAttemptAt, at, BATCH, isOpen);
  return db
    .update(refundsDue)
    .set({ attempts: sql`${refundsDue.attempts} + 1`, nextAttemptAt: sql`${instantOf(at)} + ${wait}` })
    .where(and(inArray(refundsDue.providerPaymentId, due), lte(refundsDue.nextAttemptAt, at)))
    .returning({
      providerPaymentId: refundsDue.providerPaymentId,
      amount: refundsDue.amount,
      attempts: refundsDue.attempts,
    });
}

/**
 * What the provider has already refunded, by an earlier attempt whose answer was lost or by hand, is entered first. Each
 * attempt has a key of its own, because the provider would repeat a stored failure for a known one.
 */
async function returnOne({ providerPaymentId: paymentId, amount, attempts }: Due, dependencies: Dependencies) {
  const { db, payments, log } = dependencies;
  try {
    const known = await payments.listRefunds(paymentId);
    await db.transaction((tx) => enterMovements(tx, known, dependencies));
    const [row] = await heldOf(db, paymentId);
    const rest = Math.min(amount, row?.held ?? 0);
    if (rest > 0) {
      const key = `refund-${paymentId}-${attempts}`;
      const refunded = await payments.refund({ paymentId, amount: rest, idempotencyKey: key });
      await db.transaction((tx) => enterMovements(tx, refunded, dependencies));
    }
    await markReturned(db, paymentId);
    sendSoon(dependencies);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error('Money due back could not be returned', { payment: paymentId, amount, attempts, error });
  }
}
