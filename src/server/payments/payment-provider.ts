import type { Instant } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';

/** The currency of all charges, in providers' spelling. */
export const CURRENCY = 'aud';

/** The smallest card charge, in cents: Stripe's minimum for Australian dollars (`money/free-booking`). */
export const MINIMUM_CHARGE: Cents = 50;

/** A checkout to open. Repeating it with the same key does not open a second one. */
export interface CheckoutRequest {
  readonly bookingId: string;
  /** The change that it pays for; missing for the booking itself. */
  readonly changeId?: string | undefined;
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
  /** Missing for the booking itself. */
  readonly changeId?: string | undefined;
  readonly amount: Cents;
  readonly currency: string;
  /** The provider's id of the charge; '' before any. */
  readonly paymentId: string;
}

/** Money that moved after its payment. */
export interface ProviderMovement {
  readonly kind: 'refund' | 'refund-failed' | 'dispute';
  /** The id of the refund, or of the dispute's balance transaction. */
  readonly reference: string;
  readonly paymentId: string;
  /** Positive when it comes in. */
  readonly amount: Cents;
  readonly currency: string;
  readonly movedAt: Instant;
}

/** A transaction of the provider's balance that belongs in a ledger. */
export interface ProviderTransaction extends Omit<ProviderMovement, 'kind'> {
  readonly kind: ProviderMovement['kind'] | 'charge';
  /** The checkout of a charge; '' for one of another application, and for other transactions. */
  readonly bookingId: string;
}

/** A payment that a customer disputes with their bank. */
export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Cents;
  /** The provider's words. */
  readonly reason: string;
  readonly status: string;
  readonly isOver: boolean;
  /** When the provider reported this status. */
  readonly changedAt: Instant;
}

interface RefundRequest {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly idempotencyKey: string;
}

/** A webhook, reduced to what the app handles. */
export interface ProviderEvent {
  readonly id: string;
  /** The provider's name for it. */
  readonly type: string;
  /** The session that was paid or has expired; undefined for other events. */
  readonly session: ProviderSession | undefined;
  readonly movements: readonly ProviderMovement[];
  readonly dispute: ProviderDispute | undefined;
  /** A payment whose refunds have changed; the event does not name them. */
  readonly refundedPayment: string | undefined;
}

/** The card checkout provider. All promises may reject with {@link PaymentProviderError}. */
export interface PaymentProvider {
  createSession(request: CheckoutRequest): Promise<ProviderSession>;
  /** The sessions of a booking that can be paid, created at or after a time. */
  findOpenSessions(bookingId: string, since: Instant): Promise<ProviderSession[]>;
  retrieveSession(id: string): Promise<ProviderSession>;
  /** Ends a session so that it cannot be paid. A finished one is returned as it is. */
  expireSession(id: string): Promise<ProviderSession>;
  /** The session of a payment; undefined for a payment of another application. */
  findSession(paymentId: string): Promise<ProviderSession | undefined>;
  /** Returns money to the card. */
  refund(request: RefundRequest): Promise<readonly ProviderMovement[]>;
  /** What the refunds of a payment have moved. */
  listRefunds(paymentId: string): Promise<readonly ProviderMovement[]>;
  /**
   * The transactions of a period, of every application on the provider's account.
   * @param until exclusive
   */
  listTransactions(from: Instant, until: Instant): Promise<readonly ProviderTransaction[]>;
  /**
   * Checks a webhook's signature and reads it.
   * @param body the request's bytes as text, unparsed
   * @throws {WebhookSignatureError} when the signature is missing or wrong, or its time is more than 5 minutes off, or the
   * event is of the other mode, live or test, than the API key (`money/live-mode`)
   */
  readEvent(body: string, signature: string | undefined): ProviderEvent;
}

/**
 * The provider refused a request ('refused') or failed in it ('failed'), and gives that answer again for the same key; or
 * it cannot answer now ('unavailable'), and what happened to the request is unknown.
 */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';

  constructor(
    readonly kind: 'refused' | 'failed' | 'unavailable',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** A webhook without a valid, recent signature, or of the other mode. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}
