import { join } from 'node:path';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { parseTripQuery } from '#contract/booking/parse-trip-query.ts';
import { INSPECT } from '#contract/inspection.ts';
import { AROUND } from '#contract/site-content.ts';
import { PAGE_ANSWERS_ID, type RenderTrip } from '#contract/trip-page.ts';
import type { Dependencies } from '../dependencies.ts';
import { createGate, TooBusyError } from '../gate.ts';
import { acceptedEncoding, filledPage, jsonBlock, type PageFilling } from './client-page.ts';
import type { AppEnv } from './problem.ts';

/** The longest wait for the answers of a page, in milliseconds. Its head is on its way meanwhile. */
const PATIENCE_MS = 300;

/** Pages beyond these are sent without vehicles, because their wait would be in vain. */
const AT_ONCE = 8;

export const TRIP_PAGE = '/tripDetail';

/**
 * Sends the trip page with the vehicles of its address and the answers of all calls that the app makes for it
 * (`booking/trip-page`). Pages without places, after a canceled payment, for HEAD and for inspection are left to the next
 * handler, which sends no vehicles. Pages whose answers are late, refused or failed have none either.
 * @param app whose API is asked, as a guest from the visitor's address
 */
export function serveTripPage(
  clientDir: string,
  filling: PageFilling,
  renderTrip: RenderTrip,
  { log, now }: Pick<Dependencies, 'log' | 'now'>,
  app: Pick<Hono<AppEnv>, 'request'>,
): MiddlewareHandler<AppEnv> {
  const page = filledPage(join(clientDir, 'tripDetail.html'), filling, splitAtRoot);
  const gate = createGate(AT_ONCE, 0);

  const contentOf = async (c: Context<AppEnv>, search: string, waiting: string): Promise<string> => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const fetch = async (url: string, init: RequestInit) => {
        const headers = new Headers(init.headers);
        headers.set('x-forwarded-for', c.req.header('x-forwarded-for') ?? '');
        headers.set('x-request-id', c.get('requestId'));
        return app.request(url, { ...init, headers }, c.env);
      };
      const { html, ...answers } = await gate(() => renderTrip({ search, now, fetch, signal }));
      const root = html === undefined ? waiting : `<div id="root" data-prerendered="${TRIP_PAGE}">${html}</div>`;
      return root + jsonBlock(PAGE_ANSWERS_ID, answers);
    } catch (error) {
      if (!(error instanceof TooBusyError))
        log.error('A trip page could not be rendered', { requestId: c.get('requestId'), error });
      return waiting;
    }
  };

  return async (c, next) => {
    const { search } = new URL(c.req.url);
    const { pickup, drop } = parseTripQuery(search);
    const isInspected = (c.req.query(INSPECT) ?? getCookie(c, INSPECT)) !== undefined;
    const isPlain = c.req.method !== 'GET' || c.req.query('payment') !== undefined || isInspected;
    if (isPlain || !pickup || !drop) return next();
    const { head, waiting, end } = await page();
    const encoding = acceptedEncoding(c);
    async function* parts() {
      yield head;
      yield await contentOf(c, search, waiting);
      yield end;
    }
    return c.body(streamed(parts(), encoding), 200, {
      // Not `no-store`, which would keep the page out of the browser's back/forward cache.
      'cache-control': 'private, no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  };
}

const ROOT = new RegExp(`^(.*)(<div id="root">.*)(${AROUND.start}.*)$`, 's');

/** The page before, at and after its root element. */
function splitAtRoot(html: string) {
  const [, head = '', waiting, end = ''] = ROOT.exec(html) ?? [];
  if (!waiting) throw new Error('The trip page has no root element');
  return { head, waiting, end };
}

/** Sends each part as soon as it is known. */
function streamed(parts: AsyncIterable<string>, encoding: ReturnType<typeof acceptedEncoding>): ReadableStream {
  const encoder = {
    br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: BROTLI_FAST }),
    gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
    identity: () => new PassThrough(),
  }[encoding]();
  // `pipeline` ends the answer on an error, and the work when the visitor leaves; both are expected here.
  pipeline(Readable.from(parts), encoder, () => undefined);
  return Readable.toWeb(encoder) as ReadableStream;
}

const BROTLI_FAST = { [constants.BROTLI_PARAM_QUALITY]: 5 };
