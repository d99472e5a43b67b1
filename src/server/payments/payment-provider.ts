import type { Instant } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';

/** The currency of all charges, in providers' spelling. */
export const CURRENCY = 'aud';

/** The smallest card charge, in cents: Stripe's minimum for Australian dollars (`money/free-booking`). */
export const MINIMUM_CHARGE: Cents = 50;

/** A checkout to open. Repeating it with the same key does not open a second one. */
export interface CheckoutRequest {
  readonly bookingId: string;
  /** Whole cents of {@link CURRENCY}. */
  readonly amount: Cents;
  readonly description: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** 30 minutes to 24 hours ahead; providers accept nothing else. */
  readonly expiresAt: Instant;
  readonly idempotencyKey: string;
}

/** The provider's view of a checkout. */
export interface ProviderSession {
  readonly id: string;
  /** The payment page; null once the session is over. */
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly isPaid: boolean;
  /** '' for a session of another application. */
  readonly bookingId: string;
  readonly amount: Cents;
  readonly currency: string;
  /** The provider's id of the charge; '' before any. */
  readonly paymentId: string;
}

/** A webhook, reduced to what the app handles. */
export interface ProviderEvent {
  readonly id: string;
  /** The provider's name for it. */
  readonly type: string;
  /** The session that was paid or has expired; undefined for other events. */
  readonly session: ProviderSession | undefined;
}

/** The card checkout provider. */
export interface PaymentProvider {
  /** @throws {PaymentProviderError} */
  createSession(request: CheckoutRequest): Promise<ProviderSession>;
  /** @throws {PaymentProviderError} */
  retrieveSession(id: string): Promise<ProviderSession>;
  /**
   * Ends a session so that it cannot be paid. A finished one is returned as it is.
   * @throws {PaymentProviderError}
   */
  expireSession(id: string): Promise<ProviderSession>;
  /**
   * Checks a webhook's signature and reads it.
   * @param body the request's bytes as text, unparsed
   * @throws {WebhookSignatureError} when the signature is missing or wrong, or its time is more than 5 minutes off
   */
  readEvent(body: string, signature: string | undefined): ProviderEvent;
}

/** The provider refused a request ('refused') or did not answer it ('unavailable'). */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';

  constructor(
    readonly kind: 'refused' | 'unavailable',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** A webhook without a valid, recent signature. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}
