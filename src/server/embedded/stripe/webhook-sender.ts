import Stripe from 'stripe';
import { type Instant, MINUTE_MS } from '#domain/local-time.ts';

const RETRY_MS = [500, 2_000, 10_000, MINUTE_MS, 5 * MINUTE_MS] as const;
const TIMEOUT_MS = 10_000;

export interface WebhookSenderOptions {
  readonly url: string;
  readonly secret: string;
  readonly now: () => Instant;
  readonly retryMs?: readonly number[] | undefined;
  readonly onGivenUp?: ((reason: unknown) => void) | undefined;
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Sends signed webhooks in the background as Stripe does, retrying with a new signature until a 2xx answer. */
export function createWebhookSender({ url, secret, now, retryMs = RETRY_MS, onGivenUp }: WebhookSenderOptions) {
  const stopped = new AbortController();

  const attempt = async (payload: string, attempts: number): Promise<void> => {
    try {
      await post(payload);
    } catch (error) {
      const wait = retryMs[attempts];
      if (stopped.signal.aborted) return;
      if (wait === undefined) onGivenUp?.(error);
      else later(wait, () => attempt(payload, attempts + 1));
    }
  };

  const post = async (payload: string): Promise<void> => {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(now() / 1000),
    });
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'error',
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The webhook was answered with ${response.status}`);
  };

  const later = (wait: number, run: () => Promise<void>) => {
    const timer = setTimeout(() => void run(), wait);
    timer.unref();
    stopped.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };

  return {
    send: (event: object) => void attempt(JSON.stringify(event), 0),
    /** Stops all attempts; the reconciler finds what was not delivered. */
    stop: () => stopped.abort(),
  };
}
