import { createHash } from 'node:crypto';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/local-time.ts';
import type { NewSession } from './session-store.ts';
import { stripeId } from './stripe-objects.ts';

/** A request that Stripe would refuse, in its words. */
export class StripeRefusal extends Error {
  constructor(
    message: string,
    readonly status: 400 | 404 = 400,
  ) {
    super(message);
  }
}

const SHORTEST_MS = 30 * MINUTE_MS;
const LONGEST_MS = 24 * HOUR_MS;
const LEAST_AMOUNT = 50;

/**
 * Reads a create request of this app, the only client. Checks only what Stripe limits.
 * @param body form-encoded: 'line_items[0][price_data][currency]=aud' and the like
 * @throws {StripeRefusal}
 */
export function readNewSession(body: string, idempotencyKey: string, now: Instant): NewSession {
  const form = new URLSearchParams(body);
  const price = 'line_items[0][price_data]';
  const amount = readWhole(form, `${price}[unit_amount]`);
  if (amount < LEAST_AMOUNT) {
    throw new StripeRefusal(`The Checkout Session's total amount due must add up to at least ${LEAST_AMOUNT} cents.`);
  }
  return {
    amount,
    currency: readText(form, `${price}[currency]`),
    description: readText(form, `${price}[product_data][name]`),
    id: stripeId('cs_test'),
    idempotencyKey,
    requestHash: createHash('sha256').update(body).digest('hex'),
    successUrl: readText(form, 'success_url'),
    cancelUrl: readText(form, 'cancel_url'),
    clientReferenceId: readText(form, 'client_reference_id'),
    metadata: readMetadata(form),
    paymentIntent: null,
    card: '',
    createdAt: now,
    expiresAt: readExpiry(form, now),
  };
}

function readMetadata(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const name = /^metadata\[([^[\]]+)\]$/.exec(key)?.[1];
      return name === undefined ? [] : [[name, value]];
    }),
  );
}

function readExpiry(form: URLSearchParams, now: Instant): Instant {
  const expiresAt = readWhole(form, 'expires_at') * 1000;
  // Stripe's times are whole seconds, so the current second counts in full.
  const isTooEarly = expiresAt < now - 1000 + SHORTEST_MS;
  if (isTooEarly || expiresAt > now + LONGEST_MS) {
    const bound = isTooEarly ? 'at least 30 minutes' : 'less than 24 hours';
    throw new StripeRefusal(`The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`);
  }
  return expiresAt;
}

function readText(form: URLSearchParams, param: string): string {
  const text = form.get(param);
  if (text === null) throw new StripeRefusal(`Missing required param: ${param}.`);
  return text;
}

export function readWhole(form: URLSearchParams, param: string): number {
  const text = readText(form, param);
  if (!/^\d{1,12}$/.test(text)) throw new StripeRefusal(`Invalid integer: ${text}`);
  return Number(text);
}
