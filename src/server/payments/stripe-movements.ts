import type Stripe from 'stripe';
import type { ProviderDispute, ProviderEvent, ProviderMovement, ProviderTransaction } from './payment-provider.ts';

/** The statuses in which a dispute is over. */
const OVER = ['won', 'lost', 'warning_closed', 'prevented', 'charge_refunded'];

type Moved = Pick<ProviderEvent, 'movements' | 'dispute' | 'refundedPayment'>;

const NOTHING: Moved = { movements: [], dispute: undefined, refundedPayment: undefined };

/** What an event says about money that moved after its payment. */
export function movedIn(event: Stripe.Event): Moved {
  switch (event.type) {
    case 'charge.refunded':
      // It names the refunded payment, but not its refunds.
      return { ...NOTHING, refundedPayment: idOf(event.data.object.payment_intent) || undefined };
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { ...NOTHING, movements: refundMovements(event.data.object) };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const dispute = event.data.object;
      return { ...NOTHING, movements: disputeMovements(dispute), dispute: toDispute(dispute, event.created) };
    }
    default:
      return NOTHING;
  }
}

/**
 * A refund that failed or was cancelled went out and came back, so that each state of a refund contains the movements of
 * every earlier one, whichever is seen first.
 */
export function refundMovements(refund: Stripe.Refund): ProviderMovement[] {
  const paymentId = idOf(refund.payment_intent);
  if (paymentId === '' || refund.status === 'requires_action') return [];
  const { id: reference, amount, currency } = refund;
  const common = { reference, paymentId, currency, movedAt: refund.created * 1000 };
  const isBack = refund.status === 'failed' || refund.status === 'canceled';
  return [
    { ...common, kind: 'refund', amount: -amount },
    ...(isBack ? [{ ...common, kind: 'refund-failed' as const, amount }] : []),
  ];
}

function disputeMovements(dispute: Stripe.Dispute): ProviderMovement[] {
  const paymentId = idOf(dispute.payment_intent);
  if (paymentId === '') return [];
  return dispute.balance_transactions
    .filter(({ amount }) => amount !== 0)
    .map(({ id: reference, amount, currency, created }) => {
      return { kind: 'dispute', reference, paymentId, amount, currency, movedAt: created * 1000 };
    });
}

function toDispute(dispute: Stripe.Dispute, reportedAt: number): ProviderDispute | undefined {
  const paymentId = idOf(dispute.payment_intent);
  const { id, amount, reason, status } = dispute;
  if (paymentId === '') return undefined;
  return { id, paymentId, amount, reason, status, isOver: OVER.includes(status), changedAt: reportedAt * 1000 };
}

/** A transaction of the provider's balance with its source expanded; undefined for one that the ledger does not keep. */
export function toTransaction(transaction: Stripe.BalanceTransaction): ProviderTransaction | undefined {
  const { amount, currency, created } = transaction;
  const source = transaction.source as { id: string; object: string } | null;
  const common = { amount, currency, movedAt: created * 1000, bookingId: '' };
  if (source?.object === 'charge') {
    const charge = source as Stripe.Charge;
    const reference = idOf(charge.payment_intent);
    return { ...common, kind: 'charge', reference, paymentId: reference, bookingId: charge.metadata.booking_id ?? '' };
  }
  if (source?.object === 'refund') {
    const kind = /failure/.test(transaction.type) ? 'refund-failed' : 'refund';
    return { ...common, kind, reference: source.id, paymentId: idOf((source as Stripe.Refund).payment_intent) };
  }
  if (source?.object === 'dispute') {
    const paymentId = idOf((source as Stripe.Dispute).payment_intent);
    return { ...common, kind: 'dispute', reference: transaction.id, paymentId };
  }
  return undefined;
}

/** The id of an object that may be expanded; '' for none. */
export function idOf(object: string | { readonly id: string } | null): string {
  return typeof object === 'string' ? object : (object?.id ?? '');
}
