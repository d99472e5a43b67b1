import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { Log } from '../dependencies.ts';
import type { AppEnv } from './problem.ts';

const REQUEST_ID = 'x-request-id';

/** Gives each request an id, which the answer repeats. */
export const identifyRequests = requestId({ headerName: '', generator: idOf });

/** A proxy's id is kept. Visitors can send one too, so it must look random: a name or an email address would reach the log. */
function idOf(c: Context): string {
  const given = c.req.header(REQUEST_ID) ?? '';
  return /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i.test(given) ? given : randomUUID();
}

/** Logs one line per request: the route's pattern, never the address, which may contain what people entered. */
export function observeRequests(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    c.header(REQUEST_ID, c.get('requestId'));
    await next();
    log.info('Request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      durationMs: Math.round(performance.now() - startedAt),
    });
  };
}
