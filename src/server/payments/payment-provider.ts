import type { Instant } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';

/** The only currency that is charged, as providers write it. */
export const CURRENCY = 'aud';

/** The least that a card can be charged, in cents: Stripe's minimum for Australian dollars. */
export const MINIMUM_CHARGE: Cents = 50;

/** A checkout to be opened at the provider. Repeating it with the same key opens no second one. */
export interface CheckoutRequest {
  readonly bookingId: string;
  /** Whole cents of {@link CURRENCY}. */
  readonly amount: Cents;
  readonly description: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** At least 30 minutes and at most 24 hours ahead: providers take nothing else. */
  readonly expiresAt: Instant;
  readonly idempotencyKey: string;
}

/** A checkout as the provider knows it. */
export interface ProviderSession {
  readonly id: string;
  /** Where the customer pays; null once the session is over. */
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly isPaid: boolean;
  /** '' when the session is not one of ours. */
  readonly bookingId: string;
  readonly amount: Cents;
  readonly currency: string;
  /** The provider's number of the charge; '' while nothing was charged. */
  readonly paymentId: string;
}

/** What a webhook tells, reduced to what the app acts on. */
export interface ProviderEvent {
  readonly id: string;
  /** The provider's own name of it. */
  readonly type: string;
  /** The session that was paid or has expired; undefined for events that the app does not act on. */
  readonly session: ProviderSession | undefined;
}

/** The card checkout provider. */
export interface PaymentProvider {
  /** @throws {PaymentProviderError} */
  createSession(request: CheckoutRequest): Promise<ProviderSession>;
  /** @throws {PaymentProviderError} */
  retrieveSession(id: string): Promise<ProviderSession>;
  /**
   * Ends a session so that it can't be paid any more. One that is over already comes back as it is.
   * @throws {PaymentProviderError}
   */
  expireSession(id: string): Promise<ProviderSession>;
  /**
   * Reads a webhook after checking its signature.
   * @param body the request's bytes as text, unparsed
   * @throws {WebhookSignatureError} when the signature is missing or wrong, or its time is more than 5 minutes off either way
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

/** A webhook that the provider has not signed, or not lately. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}
