import { createHash } from 'node:crypto';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/local-time.ts';
import type { NewSession } from './session-store.ts';
import { type FormTree, textAt, textsAt } from './stripe-form.ts';
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
 * @throws {StripeParameterError}
 */
export function readNewSession(form: FormTree, body: string, idempotencyKey: string, now: Instant): NewSession {
  if (textAt(form, 'mode') !== 'payment') throw new StripeParameterError('Only `payment` mode is served here.', 'mode');
  return {
    ...readLineItem(form),
    id: stripeId('cs_test'),
    idempotencyKey,
    requestHash: createHash('sha256').update(body).digest('hex'),
    successUrl: readUrl(form, 'success_url') ?? missing('success_url'),
    cancelUrl: readUrl(form, 'cancel_url') ?? null,
    clientReferenceId: textAt(form, 'client_reference_id') ?? null,
    metadata: textsAt(form, 'metadata'),
    paymentIntent: null,
    createdAt: now,
    expiresAt: readExpiry(form, now),
  };
}

function readLineItem(form: FormTree): Pick<NewSession, 'amount' | 'currency' | 'description'> {
  const item = ['line_items', '0'] as const;
  const price = [...item, 'price_data'] as const;
  if (textAt(form, 'line_items', '1', 'quantity')) throw new StripeParameterError('One line item only.', 'line_items');
  const currency = textAt(form, ...price, 'currency') ?? missing('line_items[0][price_data][currency]');
  const unit = readWhole(textAt(form, ...price, 'unit_amount'), 'line_items[0][price_data][unit_amount]');
  const amount = unit * readWhole(textAt(form, ...item, 'quantity') ?? '1', 'line_items[0][quantity]');
  if (amount < LEAST_AMOUNT) {
    throw new StripeParameterError(
      `The Checkout Session's total amount due must add up to at least ${LEAST_AMOUNT} cents.`,
      'line_items',
      'amount_too_small',
    );
  }
  return { amount, currency, description: textAt(form, ...price, 'product_data', 'name') ?? 'Payment' };
}

function readExpiry(form: FormTree, now: Instant): Instant {
  const text = textAt(form, 'expires_at');
  if (text === undefined) return now + LONGEST_MS;
  const expiresAt = readWhole(text, 'expires_at') * 1000;
  // Stripe's times are whole seconds: the current one counts as full.
  if (expiresAt < now - 1000 + SHORTEST_MS) {
    throw new StripeParameterError(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (expiresAt > now + LONGEST_MS) {
    throw new StripeParameterError(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  return expiresAt;
}

function readUrl(form: FormTree, param: string): string | undefined {
  const text = textAt(form, param);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:/i.test(text)) throw new StripeParameterError('Not a valid URL', param);
  return text;
}

function readWhole(text: string | undefined, param: string): number {
  if (text === undefined) return missing(param);
  if (!/^\d{1,12}$/.test(text)) throw new StripeParameterError(`Invalid integer: ${text}`, param);
  return Number(text);
}

function missing(param: string): never {
  throw new StripeParameterError(`Missing required param: ${param}.`, param, 'parameter_missing');
}
