import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { INSPECT, INSPECT_OFF } from '#contract/inspection.ts';

/**
 * True for the pages and files of the client built for inspection. `?inspect` turns it on for this page and the rest of the
 * browser session, `?inspect=off` turns it off. It does not affect the flow viewer and shared files.
 */
export function asksForInspected(c: Context): boolean {
  const { path } = c.req;
  if (path.startsWith('/inspected/')) return true;
  if (path.startsWith('/flows/') || path.slice(path.lastIndexOf('/')).includes('.')) return false;
  const inspectParam = c.req.query(INSPECT);
  if (inspectParam === undefined) return getCookie(c, INSPECT) !== undefined;
  if (inspectParam === INSPECT_OFF) deleteCookie(c, INSPECT);
  else setCookie(c, INSPECT, 'on', { httpOnly: true, sameSite: 'Lax' });
  return inspectParam !== INSPECT_OFF;
}
