import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Instant } from '#domain/local-time.ts';
import type { Database } from '../../db/database.ts';
import type { EmbeddedStripeContext } from './embedded-stripe-context.ts';
import { payPage } from './pay-page.route.ts';
import { stripeApi } from './stripe-api.route.ts';
import { createWebhookSender } from './webhook-sender.ts';

/** Mount path of the embedded checkout: Stripe's API below '/v1', the page at '/pay/:id'. */
export const EMBEDDED_STRIPE_PATH = '/embedded/stripe';

export interface EmbeddedStripeOptions {
  readonly db: Database;
  readonly now: () => Instant;
  /** The site's public address without a trailing slash, for the checkout page. */
  readonly publicUrl: string;
  /** The app's webhook address, as this process reaches it. */
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** Delays in milliseconds before webhook retries. */
  readonly retryMs?: readonly number[] | undefined;
  readonly onError: (error: unknown) => void;
}

export type EmbeddedStripe = ReturnType<typeof createEmbeddedStripe>;

/**
 * The embedded checkout, used when no Stripe key is configured, to be mounted at {@link EMBEDDED_STRIPE_PATH}. Sessions are
 * stored in the database and survive restarts; anyone with a session's address can open its page.
 */
export function createEmbeddedStripe(options: EmbeddedStripeOptions) {
  const { db, now, onError } = options;
  // Random per process, so that no one else can call it.
  const apiKey = `sk_test_${randomBytes(24).toString('hex')}`;
  const webhooks = createWebhookSender({
    url: options.webhookUrl,
    secret: options.webhookSecret,
    now,
    retryMs: options.retryMs,
    onGivenUp: onError,
  });
  const payUrl = (id: string) => `${options.publicUrl}${EMBEDDED_STRIPE_PATH}/pay/${id}`;
  const context: EmbeddedStripeContext = { db, now, apiKey, payUrl, webhooks, onError };
  return {
    routes: new Hono().route('/v1', stripeApi(context)).route('/', payPage(context)),
    apiKey,
    stop: () => webhooks.stop(),
  };
}
