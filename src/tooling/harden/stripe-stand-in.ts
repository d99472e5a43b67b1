import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { EmbeddedStripe } from '#server/embedded/stripe/embedded-stripe.ts';
import { listen } from '../listen.ts';

/** What goes wrong with every call. Errors are repeated for their idempotency key, as Stripe does. */
export const STRIPE_FAULTS = [
  // No answer ever comes.
  'hangs',
  // Nothing is done, and the answer is 500.
  'fails',
  // It is done, and the answer is 500.
  'fails after it is done',
  // It is done, and the connection breaks before the answer.
  'loses the answer',
  'answers with another booking',
  'answers with another amount',
] as const;
export type StripeFault = (typeof STRIPE_FAULTS)[number];

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/** The embedded checkout as an outside service that can fail: an address for `STRIPE_API_URL`. Accepts every API key. */
export async function startStripeStandIn({ routes, apiKey }: Pick<EmbeddedStripe, 'routes' | 'apiKey'>) {
  const failedKeys = new Set<string>();
  const failure = () => Response.json({ error: { type: 'api_error', message: 'An error occurred' } }, { status: 500 });

  const answer = async (request: Request, { outgoing }: HttpBindings): Promise<Response> => {
    const { fault } = self;
    const { pathname, search } = new URL(request.url);
    self.calls.push(`${request.method} ${pathname}`);
    const key = request.headers.get('idempotency-key');
    if (key !== null && failedKeys.has(key)) return failure();
    if (fault === 'hangs') return new Promise(() => undefined);
    const isFailing = fault === 'fails' || fault === 'fails after it is done';
    if (isFailing && key !== null) failedKeys.add(key);
    if (fault === 'fails') return failure();

    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${apiKey}`);
    const body = request.method === 'POST' ? await request.text() : null;
    const done = await routes.request(pathname + search, { method: request.method, headers, body });
    if (fault === 'fails after it is done') return failure();
    if (fault === 'loses the answer') outgoing.destroy();
    if (fault === 'answers with another booking') return changed(done, { client_reference_id: self.answeredBooking });
    if (fault === 'answers with another amount') return changed(done, { amount_total: 100 });
    return done;
  };

  const server = createAdaptorServer({ fetch: (request, env) => answer(request, env as HttpBindings) });
  const { url, close } = await listen(server);
  const self = {
    url,
    fault: undefined as StripeFault | undefined,
    /** The booking that it answers with where the fault is 'answers with another booking'. */
    answeredBooking: 'another',
    /** The calls so far, such as 'POST /v1/checkout/sessions'. */
    calls: [] as string[],
    close,
  };
  return self;
}

async function changed(answer: Response, fields: object): Promise<Response> {
  return Response.json({ ...((await answer.json()) as object), ...fields }, { status: answer.status });
}
