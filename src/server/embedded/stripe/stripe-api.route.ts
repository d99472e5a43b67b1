import { type Context, Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { balanceApi } from './balance-api.route.ts';
import { readNewSession, readWhole, StripeRefusal } from './create-session.ts';
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
      return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }, 401);
    }
    return next();
  });

  api.post('/checkout/sessions', async (c) => {
    const body = await c.req.text();
    const idempotencyKey = c.req.header('idempotency-key') ?? '';
    if (await hasFailed(db, idempotencyKey)) return c.json(FAILURE, 500);
    try {
      const requested = readNewSession(body, idempotencyKey, now());
      const stored = await keepSession(db, requested, now());
      if (stored.requestHash !== requested.requestHash) throw new StripeRefusal(OTHER_PARAMETERS);
      // The same answer as the first time, whatever has become of the session.
      return answer(c, { ...stored, status: 'open', paymentIntent: null });
    } catch (error) {
      // Like Stripe, a refused request leaves the key free.
      if (!(error instanceof StripeRefusal)) await keepFailure(db, idempotencyKey);
      throw error;
    }
  });

  api.get('/checkout/sessions', async (c) => {
    const { payment_intent: payment, starting_after: after } = c.req.query();
    const answerList = (found: readonly EmbeddedSession[], hasMore = false) => {
      const sessions = found.map((session) => sessionObject(session, payUrl(session.id)));
      return c.json(listObject(sessions, hasMore));
    };
    if (payment !== undefined) {
      const paid = await findPaidSession(db, payment);
      return answerList(paid ? [paid] : []);
    }
    const query = new URL(c.req.url).searchParams;
    const size = readWhole(query, 'limit');
    const page = { since: readWhole(query, 'created[gte]') * 1000, after, limit: size + 1 };
    const found = await listOpenSessions(db, page, now());
    return answerList(found.slice(0, size), found.length > size);
  });

  api.get('/checkout/sessions/:id', async (c) => {
    const id = c.req.param('id');
    const session = await findSession(db, id, now());
    if (!session) throw new StripeRefusal(`No such checkout.session: ${id}`, 404);
    return answer(c, session);
  });

  api.post('/checkout/sessions/:id/expire', async (c) => {
    const expired = await expireSession(db, c.req.param('id'), now());
    if (!expired) throw new StripeRefusal('Only Checkout Sessions with a status in ["open"] can be expired.');
    return answer(c, expired);
  });

  api.route('/', balanceApi(context));

  api.onError((error, c) => {
    if (error instanceof StripeRefusal) {
      return c.json({ error: { type: 'invalid_request_error', message: error.message } }, error.status);
    }
    context.onError(error);
    return c.json(FAILURE, 500);
  });

  const answer = (c: Context, session: EmbeddedSession) => c.json(sessionObject(session, payUrl(session.id)));
  return api;
}

const FAILURE = { error: { type: 'api_error', message: 'An error occurred' } };
const OTHER_PARAMETERS =
  'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one that was just used.';
