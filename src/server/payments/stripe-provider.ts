import Stripe from 'stripe';
import type { Instant } from '#domain/local-time.ts';
import { createOutsideCall, OUTSIDE_BUDGET_MS, OutsideCallError } from '../outside-call.ts';
import {
  type CheckoutRequest,
  CURRENCY,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderEvent,
  type ProviderSession,
  WebhookSignatureError,
} from './payment-provider.ts';
import { idOf, movedIn, refundMovements, toTransaction } from './stripe-movements.ts';

/** Tolerance of a webhook's timestamp in seconds, in both directions. */
const WEBHOOK_TOLERANCE_S = 300;

export interface StripeProviderOptions {
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly now: () => Instant;
  /** The embedded checkout's address without a trailing slash; Stripe itself when missing. */
  readonly baseUrl?: string | undefined;
  /** The longest that a call takes, all its tries together. */
  readonly budgetMs?: number | undefined;
}

/** The part of a call's budget that one try may take: two tries and the pause between them fit into it. */
const TRY_SHARE = 0.45;

/** The provider over Stripe's SDK, for Stripe itself and, with `baseUrl`, for the embedded checkout. */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  const { apiKey, baseUrl, now, budgetMs = OUTSIDE_BUDGET_MS } = options;
  const stripe = new Stripe(apiKey, {
    timeout: budgetMs * TRY_SHARE,
    maxNetworkRetries: 1,
    telemetry: false,
    // Unlike the SDK's client for Node, its timeout covers the whole of a try.
    httpClient: Stripe.createFetchHttpClient(fetchFrom(baseUrl)),
  });
  const sessions = stripe.checkout.sessions;
  const outsideCall = createOutsideCall({ service: 'The payment provider', now, isOutage, budgetMs });
  const callStripe = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await outsideCall(send);
    } catch (error) {
      const kind = faultOf(error);
      if (kind === undefined) throw error;
      throw new PaymentProviderError(kind, (error as Error).message, error);
    }
  };
  const callForSession = async (send: () => Promise<Stripe.Checkout.Session>) => toSession(await callStripe(send));

  return {
    createSession: async (request) => {
      const { idempotencyKey } = request;
      const session = await callForSession(() => sessions.create(sessionParams(request), { idempotencyKey }));
      const isSame = (['bookingId', 'changeId', 'amount'] as const).every((name) => session[name] === request[name]);
      if (session.url && isSame) return session;
      throw new PaymentProviderError('refused', 'The provider answered with a different session than requested');
    },
    findOpenSessions: async (bookingId, since) => {
      const params = { status: 'open', created: { gte: Math.floor(since / 1000) }, limit: 100 } as const;
      const open = await everyPage((after) => callStripe(() => sessions.list({ ...params, ...after })));
      return open.map(toSession).filter((session) => session.bookingId === bookingId);
    },
    retrieveSession: async (id) => ownSession(id, await callForSession(() => sessions.retrieve(id))),
    expireSession: async (id) => {
      const expire = () =>
        sessions.expire(id).catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return sessions.retrieve(id);
          throw error;
        });
      return ownSession(id, await callForSession(expire));
    },
    findSession: async (paymentId) => {
      const { data } = await callStripe(() => sessions.list({ payment_intent: paymentId, limit: 1 }));
      return data[0] && toSession(data[0]);
    },
    refund: async ({ paymentId, amount, idempotencyKey }) =>
      refundMovements(
        await callStripe(() => stripe.refunds.create({ payment_intent: paymentId, amount }, { idempotencyKey })),
      ),
    listRefunds: async (paymentId) => {
      const params = { payment_intent: paymentId, limit: 100 };
      const refunds = await everyPage((after) => callStripe(() => stripe.refunds.list({ ...params, ...after })));
      return refunds.flatMap(refundMovements);
    },
    listTransactions: async (from, until) => {
      const created = { gte: Math.floor(from / 1000), lt: Math.floor(until / 1000) };
      const params = { created, limit: 100, expand: ['data.source'] };
      const list = (after: After) => callStripe(() => stripe.balanceTransactions.list({ ...params, ...after }));
      const transactions = await everyPage(list);
      return transactions.flatMap((transaction) => toTransaction(transaction) ?? []);
    },
    readEvent: (body, signature) => readEvent(stripe, body, signature, options),
  };
}

interface After {
  readonly starting_after?: string;
}

/** The entries of a list. Each page is a call with a time budget of its own. */
async function everyPage<Entry extends { readonly id: string }>(
  list: (after: After) => Promise<{ readonly data: readonly Entry[]; readonly has_more: boolean }>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let after: After = {}; ; after = { starting_after: entries.at(-1)?.id ?? '' }) {
    const { data, has_more } = await list(after);
    entries.push(...data);
    if (!has_more || data.length === 0) return entries;
  }
}

function sessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { booking_id: request.bookingId, ...(request.changeId && { change_id: request.changeId }) };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: request.bookingId,
    metadata,
    payment_intent_data: { description: request.description, metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: CURRENCY,
          unit_amount: request.amount,
          product_data: { name: request.description },
        },
      },
    ],
    // A charge in the visitor's currency would not match the booking's amount.
    adaptive_pricing: { enabled: false },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt / 1000),
  };
}

/** How the provider is at fault; undefined for other errors. */
function faultOf(error: unknown): PaymentProviderError['kind'] | undefined {
  if (error instanceof OutsideCallError) return 'unavailable';
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const { statusCode } = error;
  // 409: another request with the same key is running; 429: too many requests. Stripe keeps neither answer.
  if (statusCode === undefined || statusCode === 409 || statusCode === 429) return 'unavailable';
  return statusCode >= 500 ? 'failed' : 'refused';
}

function isOutage(error: unknown): boolean {
  return faultOf(error) === 'failed' || faultOf(error) === 'unavailable';
}

/** The answer to a question about one session. */
function ownSession(id: string, answer: ProviderSession): ProviderSession {
  if (answer.id === id) return answer;
  throw new PaymentProviderError('unavailable', 'The provider answered with a different session than requested');
}

function toSession(session: Stripe.Checkout.Session): ProviderSession {
  return {
    id: session.id,
    url: session.url,
    status: statusOf(session.status),
    isPaid: session.payment_status === 'paid',
    bookingId: session.client_reference_id ?? '',
    changeId: session.metadata?.change_id,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentId: idOf(session.payment_intent),
  };
}

function statusOf(status: string | null): ProviderSession['status'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}

function readEvent(
  stripe: Stripe,
  body: string,
  signature: string | undefined,
  { apiKey, webhookSecret, now }: StripeProviderOptions,
): ProviderEvent {
  const receivedAt = now();
  if (!signature || isFromTheFuture(signature, receivedAt)) {
    throw new WebhookSignatureError('The signature is missing or from the future');
  }
  const event = verifiedEvent(stripe, body, signature, webhookSecret, receivedAt);
  if (event.livemode !== /^[sr]k_live_/.test(apiKey)) {
    throw new WebhookSignatureError('The event is of the other mode, live or test');
  }
  return { id: event.id, type: event.type, session: sessionOf(event), ...movedIn(event) };
}

function verifiedEvent(stripe: Stripe, body: string, signature: string, secret: string, at: Instant): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, WEBHOOK_TOLERANCE_S, undefined, at);
  } catch (error) {
    throw new WebhookSignatureError('The signature is wrong or too old', { cause: error });
  }
}

/** The SDK only limits a signature's age; one dated ahead could be replayed until then. */
function isFromTheFuture(signature: string, receivedAt: Instant): boolean {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return !times.every((time) => Number(time.slice(2)) - receivedAt / 1000 <= WEBHOOK_TOLERANCE_S);
}

function sessionOf(event: Stripe.Event): ProviderSession | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return toSession(event.data.object);
    default:
      return undefined;
  }
}

/** Follows no redirect, which could take the key and the trip elsewhere. The SDK accepts a host and port, but no base path. */
function fetchFrom(baseUrl: string | undefined): typeof fetch {
  return (url, init) => {
    const { pathname, search } = new URL(String(url));
    return fetch(baseUrl === undefined ? url : `${baseUrl}${pathname}${search}`, { ...init, redirect: 'error' });
  };
}
