import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { Log } from '../dependencies.ts';
import { traced } from '../tracing.ts';
import type { AppEnv } from './problem.ts';

const REQUEST_ID = 'x-request-id';

/** Gives each request an id, which the answer repeats. */
export const identifyRequests = requestId({ headerName: '', generator: idOf });

/** A proxy's id is used if it looks random: visitors can send one too, and a name or an email address would reach the log. */
function idOf(c: Context): string {
  const given = c.req.header(REQUEST_ID) ?? '';
  return /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i.test(given) ? given : randomUUID();
}

type OnAnswer = (
  c: Context<AppEnv>,
  call: { readonly method: string; readonly route: string },
  durationMs: number,
) => void;

/**
 * Logs and traces each request: the route's pattern, never the address, which may contain what people entered.
 * @param onAnswer also called with each answer
 */
export function observeRequests(log: Log, onAnswer?: OnAnswer): MiddlewareHandler<AppEnv> {
  return (c, next) =>
    traced('server', c.req.method, async (span) => {
      const startedAt = performance.now();
      c.header(REQUEST_ID, c.get('requestId'));
      await next();
      const [method, route, durationMs] = [c.req.method, routePath(c), performance.now() - startedAt];
      const { status } = c.res;
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
      log.info('Request', { requestId: c.get('requestId'), method, route, status, durationMs: Math.round(durationMs) });
      onAnswer?.(c, { method, route }, durationMs);
    });
}
