import { randomBytes } from 'node:crypto';
import type { Instant } from '#domain/local-time.ts';
import type { embeddedBalanceTransactions } from '../../db/payment.schema.ts';
import type { EmbeddedSession } from './session-store.ts';

/** A transaction of the balance. Its payload has a charge's metadata, or the status of a dispute. */
export type BalanceTransaction = typeof embeddedBalanceTransactions.$inferSelect;

/** A refund, and the transaction with which it came back. */
export interface EmbeddedRefund {
  readonly refund: BalanceTransaction;
  readonly failure: BalanceTransaction | undefined;
}

/** A dispute: the transaction that withdrew the money, and the one that returned it if it was won. */
export interface EmbeddedDispute {
  readonly withdrawn: BalanceTransaction;
  readonly reinstated: BalanceTransaction | undefined;
}

/** An id in Stripe's form: a prefix and 192 random bits. */
export function stripeId(prefix: 'cs_test' | 'pi' | 'ch' | 're' | 'du' | 'txn' | 'evt' | 'req'): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}

/** A Checkout Session. This object and the next ones have the fields of Stripe's that the app reads. */
export function sessionObject(session: EmbeddedSession, payUrl: string) {
  return {
    id: session.id,
    object: 'checkout.session',
    amount_total: session.amount,
    client_reference_id: session.clientReferenceId,
    currency: session.currency,
    metadata: session.metadata,
    payment_intent: session.paymentIntent,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    status: session.status,
    url: session.status === 'open' ? payUrl : null,
  };
}

export function chargeObject(charge: BalanceTransaction) {
  return {
    id: charge.source,
    object: 'charge',
    metadata: charge.payload,
    payment_intent: charge.paymentIntent,
  };
}

export function refundObject({ refund, failure }: EmbeddedRefund) {
  return {
    id: refund.source,
    object: 'refund',
    amount: -refund.amount,
    created: seconds(refund.createdAt.getTime()),
    currency: refund.currency,
    payment_intent: refund.paymentIntent,
    status: failure ? 'failed' : 'succeeded',
  };
}

export function disputeObject({ withdrawn, reinstated }: EmbeddedDispute) {
  return {
    id: withdrawn.source,
    object: 'dispute',
    amount: -withdrawn.amount,
    balance_transactions: [withdrawn, ...(reinstated ? [reinstated] : [])].map((one) => transactionObject(one)),
    payment_intent: withdrawn.paymentIntent,
    reason: 'fraudulent',
    status: withdrawn.payload.status,
  };
}

/** @param source the object behind it; its id where it is not expanded */
export function transactionObject(transaction: BalanceTransaction, source: string | object = transaction.source) {
  return {
    id: transaction.id,
    object: 'balance_transaction',
    amount: transaction.amount,
    created: seconds(transaction.createdAt.getTime()),
    currency: transaction.currency,
    source,
    type: transaction.type,
  };
}

export function listObject(data: readonly object[], hasMore = false) {
  return { object: 'list', data, has_more: hasMore };
}

/** @param type such as 'checkout.session.completed' */
export function eventObject(type: string, object: object, now: Instant) {
  return {
    id: stripeId('evt'),
    object: 'event',
    created: seconds(now),
    data: { object },
    livemode: false,
    type,
  };
}

function seconds(instant: Instant): number {
  return Math.floor(instant / 1000);
}
