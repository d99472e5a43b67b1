import { type Context, Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { balanceApi } from './balance-api.route.ts';
import { readNewSession, StripeParameterError } from './create-session.ts';
import type { EmbeddedStripeContext } from './embedded-stripe-context.ts';
import {
  type EmbeddedSession,
  expireSession,
  findPaidSession,
  findSession,
  hasFailed,
  keepFailure,
  keepSession,
  listOpenSessions,
} from './session-store.ts';
import { listObject, sessionObject, stripeId } from './stripe-objects.ts';

/** The part of Stripe's API that a checkout needs, below '/v1': form-encoded in, Stripe's objects and errors out. */
export function stripeApi(context: EmbeddedStripeContext): Hono {
  const { db, now, apiKey, payUrl } = context;
  const api = new Hono();

  api.use(async (c, next) => {
    c.header('Request-Id', stripeId('req'));
    if (!(await timingSafeEqual(c.req.header('authorization') ?? '', `Bearer ${apiKey}`))) {
      return fail(c, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    }
    return next();
  });

  api.post('/checkout/sessions', async (c) => {
    const body = await c.req.text();
    const idempotencyKey = c.req.header('idempotency-key') ?? stripeId('req');
    c.header('Idempotency-Key', idempotencyKey);
    if (await hasFailed(db, idempotencyKey)) {
      c.header('Idempotent-Replayed', 'true');
      return fail(c, 500, anError);
    }
    try {
      const requested = readNewSession(body, idempotencyKey, now());
      const stored = await keepSession(db, requested, now());
      if (stored.requestHash !== requested.requestHash) return fail(c, 400, otherParameters);
      if (stored.id === requested.id) return answer(c, stored);
      c.header('Idempotent-Replayed', 'true');
      return answer(c, { ...stored, status: 'open', paymentIntent: null });
    } catch (error) {
      // Like Stripe, a refused parameter leaves the key free.
      if (!(error instanceof StripeParameterError)) await keepFailure(db, idempotencyKey);
      throw error;
    }
  });

  api.get('/checkout/sessions', async (c) => {
    const { payment_intent: payment, status, 'created[gte]': since, starting_after: after, limit } = c.req.query();
    const answerList = (found: readonly EmbeddedSession[], hasMore = false) => {
      const sessions = found.map((session) => sessionObject(session, payUrl(session.id)));
      return c.json(listObject('/v1/checkout/sessions', sessions, hasMore));
    };
    if (payment !== undefined)
      return answerList([await findPaidSession(db, payment)].filter((found) => found !== undefined));
    if (status !== 'open') throw new StripeParameterError('Only open sessions are listed here.', 'status');
    const size = Number(limit ?? 10);
    const page = { since: Number(since ?? 0) * 1000, after, limit: size + 1 };
    const found = await listOpenSessions(db, page, now());
    return answerList(found.slice(0, size), found.length > size);
  });

  api.get('/checkout/sessions/:id', async (c) => {
    const session = await findSession(db, c.req.param('id'), now());
    return session ? answer(c, session) : fail(c, 404, noSuchSession(c.req.param('id')));
  });

  api.post('/checkout/sessions/:id/expire', async (c) => {
    const id = c.req.param('id');
    const expired = await expireSession(db, id, now());
    if (expired) return answer(c, expired);
    const session = await findSession(db, id, now());
    return session ? fail(c, 400, notOpen(session)) : fail(c, 404, noSuchSession(id));
  });

  api.route('/', balanceApi(context));

  api.all('*', (c) =>
    fail(c, 404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${c.req.method}: ${new URL(c.req.url).pathname}).`,
    }),
  );

  api.onError((error, c) => {
    if (error instanceof StripeParameterError) {
      const { message, param, code } = error;
      return fail(c, 400, { type: 'invalid_request_error', message, param, ...(code && { code }) });
    }
    context.onError(error);
    return fail(c, 500, anError);
  });

  const answer = (c: Context, session: EmbeddedSession) => c.json(sessionObject(session, payUrl(session.id)));
  return api;
}

interface StripeError {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly param?: string;
  readonly code?: string;
}

function fail(c: Context, status: ContentfulStatusCode, error: StripeError): Response {
  return c.json({ error }, status);
}

const anError: StripeError = { type: 'api_error', message: 'An error occurred' };

const otherParameters: StripeError = {
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one that was just used.',
};

function noSuchSession(id: string): StripeError {
  return {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'session',
    message: `No such checkout.session: ${id}`,
  };
}

function notOpen(session: EmbeddedSession): StripeError {
  return {
    type: 'invalid_request_error',
    message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  };
}
