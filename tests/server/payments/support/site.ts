import { randomBytes } from 'node:crypto';
import { createAdaptorServer } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { HOUR_MS, type Instant } from '#domain/local-time.ts';
import { API_BASE } from '#server/api-base.ts';
import { createBackground } from '#server/background.ts';
import type { Database } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  createEmbeddedStripe,
  EMBEDDED_STRIPE_PATH,
  type EmbeddedStripe,
} from '#server/embedded/stripe/embedded-stripe.ts';
import type { CheckoutRequest } from '#server/payments/payment-provider.ts';
import { createStripeProvider } from '#server/payments/stripe-provider.ts';
import { createSignedLinks } from '#server/trips/signed-links.ts';
import { listen } from '#tooling/listen.ts';
import { LINK_KEY, NOW, type TestSite, testSite } from '../../support/site.ts';

export const WEBHOOK_SECRET = 'whsec_test';
export const API = API_BASE;

/** A clock that moves only when set. */
export class Clock {
  constructor(public time: Instant = NOW) {}
  readonly now = () => this.time;
  pass(ms: number): void {
    this.time += ms;
  }
}

export interface SiteOptions {
  readonly clock?: Clock;
  /** 'lost': webhooks of the embedded checkout never arrive; 'kept': they arrive in `keptEvents` instead. */
  readonly webhooks?: 'delivered' | 'lost' | 'kept';
  readonly autoAccept?: boolean;
  /** Customers by bearer token. */
  readonly customers?: Readonly<Record<string, string>>;
  readonly payments?: Partial<Dependencies['payments']>;
  /** The provider that may fail; the embedded checkout by default. */
  readonly provider?: (embedded: EmbeddedStripe) => Promise<{ readonly url: string }>;
  /** How long a call to the provider takes at most; by default as long as a busy machine takes. */
  readonly budgetMs?: number;
  /** The public address, if not the site's own. */
  readonly publicUrl?: string;
}

export type Site = Awaited<ReturnType<typeof startSite>>;

let requests = 0;

/** Asks the provider for a checkout of A$132.00 under a new key. */
export function checkoutRequest({ url, clock }: Site, over: Partial<CheckoutRequest> = {}): CheckoutRequest {
  requests += 1;
  return {
    bookingId: 'booking',
    amount: 13_200,
    description: 'Sydney Airport to Hilton & back – 2 × “sedan”',
    successUrl: `${url}/success?booking_id=booking`,
    cancelUrl: `${url}/cancel`,
    expiresAt: clock.now() + HOUR_MS,
    idempotencyKey: `key-${requests}`,
    ...over,
  };
}

/**
 * The app with its embedded checkout, listening on a free port.
 * @param whenDone when the site stops: after the test by default
 */
export async function startSite(
  db: Database,
  options: SiteOptions = {},
  whenDone: (stop: () => Promise<void>) => void = onTestFinished,
) {
  const { clock = new Clock(), webhooks = 'delivered', autoAccept = true, customers = {} } = options;
  let site: TestSite | undefined;
  const keptEvents: object[] = [];
  const keep = async (request: Request) => {
    keptEvents.push((await request.json()) as object);
    return new Response(null);
  };
  const server = createAdaptorServer({
    fetch: (request, env) =>
      request.url.endsWith('/kept') ? keep(request) : (site?.app.fetch(request, env) ?? new Response(null)),
  });
  // A busy test may use a connection at the moment when the server would close it as idle.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0;
  const { url, close } = await listen(server);
  const logged: unknown[][] = [];
  const log = { info: () => {}, error: (...entry: unknown[]) => void logged.push(entry) };

  const embedded = createEmbeddedStripe({
    db,
    now: clock.now,
    publicUrl: url,
    webhookUrl: url + { lost: '/nowhere', kept: '/kept', delivered: `${API}/payments/webhook` }[webhooks],
    webhookSecret: WEBHOOK_SECRET,
    retryMs: webhooks === 'lost' ? [] : [20, 50, 100],
    onError: (error) => void (webhooks === 'delivered' && logged.push([error])),
  });
  const provider = createStripeProvider({
    apiKey: embedded.apiKey,
    webhookSecret: WEBHOOK_SECRET,
    now: clock.now,
    baseUrl: (await options.provider?.(embedded))?.url ?? `${url}${EMBEDDED_STRIPE_PATH}`,
    budgetMs: options.budgetMs ?? 60_000,
  });
  const overrides: Partial<Dependencies> = {
    now: clock.now,
    randomId: () => randomBytes(24).toString('base64url'),
    publicUrl: options.publicUrl ?? url,
    autoAccept,
    authenticate: async (bearer) => customers[bearer],
    links: createSignedLinks(LINK_KEY, clock.now),
    trustedProxies: 0,
    background: createBackground(log),
    payments: { ...provider, ...options.payments },
    log,
  };
  site = testSite(db, overrides, { embeddedStripe: embedded.routes });

  const stop = async () => {
    embedded.stop();
    await close();
  };
  whenDone(stop);
  return { ...site, url, clock, apiKey: embedded.apiKey, logged, keptEvents, stop };
}
