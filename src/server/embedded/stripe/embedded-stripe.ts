import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Instant } from '#domain/local-time.ts';
import type { Database } from '../../db/database.ts';
import type { EmbeddedStripeContext } from './embedded-stripe-context.ts';
import { payPage } from './pay-page.route.ts';
import { stripeApi } from './stripe-api.route.ts';
import { createWebhookSender } from './webhook-sender.ts';

/** Where the embedded checkout is mounted: Stripe's API below it at '/v1', the page at '/pay/:id'. */
export const EMBEDDED_STRIPE_PATH = '/embedded/stripe';

export interface EmbeddedStripeOptions {
  readonly db: Database;
  readonly now: () => Instant;
  /** The site's public address, without a slash at its end: where customers open the checkout page. */
  readonly publicUrl: () => string;
  /** Where the app takes webhooks, as this process reaches it. */
  readonly webhookUrl: () => string;
  readonly webhookSecret: string;
  /** Waits in milliseconds before further attempts at a webhook. */
  readonly retryMs?: readonly number[] | undefined;
  readonly onError: (error: unknown) => void;
}

/** The stand-in that serves where no Stripe key is configured. */
export interface EmbeddedStripe {
  /** To be mounted at {@link EMBEDDED_STRIPE_PATH}. */
  readonly routes: Hono;
  /** The key that its API takes: new with each process, so that nobody outside can call it. */
  readonly apiKey: string;
  stop(): void;
}

/** Sessions are kept in the database and outlive the process; the page is open to whoever has a session's address. */
export function createEmbeddedStripe(options: EmbeddedStripeOptions): EmbeddedStripe {
  const { db, now, onError } = options;
  const apiKey = `sk_test_${randomBytes(24).toString('hex')}`;
  const webhooks = createWebhookSender({
    url: options.webhookUrl,
    secret: options.webhookSecret,
    now,
    retryMs: options.retryMs,
    onGivenUp: onError,
  });
  const payUrl = (id: string) => `${options.publicUrl()}${EMBEDDED_STRIPE_PATH}/pay/${id}`;
  const context: EmbeddedStripeContext = { db, now, apiKey, payUrl, webhooks, onError };
  return {
    routes: new Hono().route('/v1', stripeApi(context)).route('/', payPage(context)),
    apiKey,
    stop: () => webhooks.stop(),
  };
}
