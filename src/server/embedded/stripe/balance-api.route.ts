import { Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import {
  addDispute,
  addRefund,
  chargeOf,
  endDispute,
  findDispute,
  findRefund,
  listTransactions,
  refundsOf,
} from './balance-store.ts';
import { readWhole, StripeRefusal } from './create-session.ts';
import type { EmbeddedStripeContext } from './embedded-stripe-context.ts';
import {
  type BalanceTransaction,
  chargeObject,
  disputeObject,
  eventObject,
  listObject,
  refundObject,
  transactionObject,
} from './stripe-objects.ts';

/** Refunds, disputes and balance transactions in Stripe's API, below '/v1'. */
export function balanceApi({ db, now, webhooks }: EmbeddedStripeContext): Hono {
  const api = new Hono();

  api.post('/refunds', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const paymentIntent = form.get('payment_intent') ?? '';
    const amount = readWhole(form, 'amount');
    const idempotencyKey = c.req.header('idempotency-key') ?? '';
    const { isNew, ...stored } = await addRefund(db, { paymentIntent, amount, idempotencyKey }, now());
    // A refund that fails has succeeded at first.
    const created = refundObject({ refund: stored.refund, failure: undefined });
    if (isNew) {
      webhooks.send(eventObject('refund.created', created, now()));
      webhooks.send(eventObject('charge.refunded', await findCharge(db, paymentIntent), now()));
      if (stored.failure) webhooks.send(eventObject('refund.failed', refundObject(stored), now()));
    }
    return c.json(created);
  });

  api.get('/refunds', async (c) => {
    const refunds = await refundsOf(db, c.req.query('payment_intent') ?? '');
    return c.json(listObject(refunds.map(refundObject)));
  });

  /** Stripe's test mode decides a dispute by this evidence. */
  api.post('/disputes/:id', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const status = form.get('evidence[uncategorized_text]') === 'winning_evidence' ? 'won' : 'lost';
    const ended = await endDispute(db, c.req.param('id'), status, now());
    const dispute = disputeObject(ended ?? missing('open dispute', c.req.param('id')));
    webhooks.send(eventObject('charge.dispute.closed', dispute, now()));
    if (status === 'won') webhooks.send(eventObject('charge.dispute.funds_reinstated', dispute, now()));
    return c.json(dispute);
  });

  api.get('/balance_transactions', async (c) => {
    const query = new URLSearchParams(new URL(c.req.url).search);
    const { transactions, hasMore } = await listTransactions(db, {
      from: readWhole(query, 'created[gte]') * 1000,
      until: readWhole(query, 'created[lt]') * 1000,
      after: query.get('starting_after'),
      limit: readWhole(query, 'limit'),
    });
    const objects = transactions.map(async (one) => transactionObject(one, await sourceOf(db, one)));
    return c.json(listObject(await Promise.all(objects), hasMore));
  });

  return api;
}

/** Disputes a payment, as a customer does at their bank, and reports it. */
export async function disputePayment(paymentIntent: string, { db, now, webhooks }: EmbeddedStripeContext) {
  const raised = await addDispute(db, paymentIntent, now());
  if (!raised) return;
  for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn']) {
    webhooks.send(eventObject(type, disputeObject(raised), now()));
  }
}

async function findCharge(db: Database, paymentIntent: string) {
  return chargeObject((await chargeOf(db, paymentIntent)) ?? missing('charge', paymentIntent));
}

async function sourceOf(db: Database, { type, source, paymentIntent }: BalanceTransaction): Promise<object> {
  if (type === 'charge') return findCharge(db, paymentIntent);
  if (type === 'adjustment') return disputeObject((await findDispute(db, source)) ?? missing('dispute', source));
  return refundObject((await findRefund(db, source)) ?? missing('refund', source));
}

function missing(what: string, id: string): never {
  throw new StripeRefusal(`No such ${what}: ${id}`, 404);
}
