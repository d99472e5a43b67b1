import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { Instant } from '#domain/local-time.ts';
import type { EmbeddedSession } from './session-store.ts';

/** An id in Stripe's form: a prefix and 192 random bits. */
export function stripeId(prefix: 'cs_test' | 'pi' | 'evt' | 'req'): string {
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

/** The event for a paid session. */
export function completedEvent(session: EmbeddedSession, payUrl: string, now: Instant) {
  return {
    id: stripeId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(now),
    data: { object: sessionObject(session, payUrl) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'checkout.session.completed',
  };
}

function seconds(instant: Instant): number {
  return Math.floor(instant / 1000);
}
