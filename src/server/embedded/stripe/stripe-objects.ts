import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
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

/** The part of Stripe's Checkout Session object that a payment needs. */
export function sessionObject(session: EmbeddedSession, payUrl: string) {
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amount,
    amount_total: session.amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: seconds(session.createdAt),
    currency: session.currency,
    expires_at: seconds(session.expiresAt),
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.paymentIntent,
    payment_method_types: ['card'],
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    status: session.status,
    success_url: session.successUrl,
    ui_mode: 'hosted',
    url: session.status === 'open' ? payUrl : null,
  };
}

/** @param refunded what of it has been refunded, in cents */
export function chargeObject(charge: BalanceTransaction, refunded = 0) {
  return {
    id: charge.source,
    object: 'charge',
    amount: charge.amount,
    amount_refunded: refunded,
    created: seconds(charge.createdAt.getTime()),
    currency: charge.currency,
    livemode: false,
    metadata: charge.payload,
    paid: true,
    payment_intent: charge.paymentIntent,
    refunded: refunded === charge.amount,
    status: 'succeeded',
  };
}

export function refundObject({ refund, failure }: EmbeddedRefund) {
  return {
    id: refund.source,
    object: 'refund',
    amount: -refund.amount,
    balance_transaction: refund.id,
    created: seconds(refund.createdAt.getTime()),
    currency: refund.currency,
    metadata: {},
    payment_intent: refund.paymentIntent,
    reason: null,
    status: failure ? 'failed' : 'succeeded',
    ...(failure && { failure_balance_transaction: failure.id, failure_reason: 'expired_or_canceled_card' }),
  };
}

export function disputeObject({ withdrawn, reinstated }: EmbeddedDispute) {
  return {
    id: withdrawn.source,
    object: 'dispute',
    amount: -withdrawn.amount,
    balance_transactions: [withdrawn, ...(reinstated ? [reinstated] : [])].map((one) => transactionObject(one)),
    created: seconds(withdrawn.createdAt.getTime()),
    currency: withdrawn.currency,
    livemode: false,
    metadata: {},
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
    fee: 0,
    net: transaction.amount,
    source,
    status: 'available',
    type: transaction.type,
  };
}

export function listObject(url: string, data: readonly object[], hasMore = false) {
  return { object: 'list', data, has_more: hasMore, url };
}

/** @param type such as 'checkout.session.completed' */
export function eventObject(type: string, object: object, now: Instant) {
  return {
    id: stripeId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

function seconds(instant: Instant): number {
  return Math.floor(instant / 1000);
}
