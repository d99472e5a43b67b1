import { createHash } from 'node:crypto';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/local-time.ts';
import type { NewSession } from './session-store.ts';
import { stripeId } from './stripe-objects.ts';

/** A parameter that Stripe would refuse, in its words. */
export class StripeParameterError extends Error {
  constructor(
    message: string,
    readonly param: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

const SHORTEST_MS = 30 * MINUTE_MS;
const LONGEST_MS = 24 * HOUR_MS;
const LEAST_AMOUNT = 50;

/**
 * Reads a create request: one payment in one currency, as {@link CheckoutRequest} has it.
 * @param body form-encoded: 'line_items[0][price_data][currency]=aud' and the like
 * @throws {StripeParameterError}
 */
export function readNewSession(body: string, idempotencyKey: string, now: Instant): NewSession {
  const form = new URLSearchParams(body);
  if (form.get('mode') !== 'payment') throw new StripeParameterError('Only `payment` mode is served here.', 'mode');
  return {
    ...readLineItem(form),
    id: stripeId('cs_test'),
    idempotencyKey,
    requestHash: createHash('sha256').update(body).digest('hex'),
    successUrl: readUrl(form, 'success_url') ?? missing('success_url'),
    cancelUrl: readUrl(form, 'cancel_url') ?? null,
    clientReferenceId: form.get('client_reference_id'),
    metadata: readMetadata(form),
    paymentIntent: null,
    card: '',
    createdAt: now,
    expiresAt: readExpiry(form, now),
  };
}

function readLineItem(form: URLSearchParams): Pick<NewSession, 'amount' | 'currency' | 'description'> {
  const price = 'line_items[0][price_data]';
  if (form.has('line_items[1][quantity]')) throw new StripeParameterError('One line item only.', 'line_items');
  const currency = form.get(`${price}[currency]`) ?? missing(`${price}[currency]`);
  const amount = readWhole(form, `${price}[unit_amount]`) * readWhole(form, 'line_items[0][quantity]', 1);
  if (amount < LEAST_AMOUNT) {
    throw new StripeParameterError(
      `The Checkout Session's total amount due must add up to at least ${LEAST_AMOUNT} cents.`,
      'line_items',
      'amount_too_small',
    );
  }
  return { amount, currency, description: form.get(`${price}[product_data][name]`) ?? 'Payment' };
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
  if (!form.has('expires_at')) return now + LONGEST_MS;
  const expiresAt = readWhole(form, 'expires_at') * 1000;
  // Stripe's times are whole seconds, so the current second counts in full.
  const isTooEarly = expiresAt < now - 1000 + SHORTEST_MS;
  if (isTooEarly || expiresAt > now + LONGEST_MS) {
    const bound = isTooEarly ? 'at least 30 minutes' : 'less than 24 hours';
    const message = `The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`;
    throw new StripeParameterError(message, 'expires_at');
  }
  return expiresAt;
}

function readUrl(form: URLSearchParams, param: string): string | undefined {
  const text = form.get(param);
  if (text === null) return undefined;
  if (!URL.canParse(text) || !/^https?:/i.test(text)) throw new StripeParameterError('Not a valid URL', param);
  return text;
}

export function readWhole(form: URLSearchParams, param: string, fallback?: number): number {
  const text = form.get(param);
  if (text === null) return fallback ?? missing(param);
  if (!/^\d{1,12}$/.test(text)) throw new StripeParameterError(`Invalid integer: ${text}`, param);
  return Number(text);
}

function missing(param: string): never {
  throw new StripeParameterError(`Missing required param: ${param}.`, param, 'parameter_missing');
}
