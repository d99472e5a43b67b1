import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { INSPECT, INSPECT_OFF } from '#contract/inspection.ts';

/**
 * True for a page of the app that is wanted as it was built for inspection, and for the files of that build: `?inspect` asks for
 * it, this page and all that come after it in the browser's session, until `?inspect=off`. The viewer and other files are what
 * they always are.
 */
export function asksForInspected(c: Context): boolean {
  const { path } = c.req;
  if (path.startsWith('/inspected/')) return true;
  if (path.startsWith('/flows/') || path.slice(path.lastIndexOf('/')).includes('.')) return false;
  const asked = c.req.query(INSPECT);
  if (asked === undefined) return getCookie(c, INSPECT) !== undefined;
  if (asked === INSPECT_OFF) deleteCookie(c, INSPECT);
  else setCookie(c, INSPECT, 'on', { httpOnly: true, sameSite: 'Lax' });
  return asked !== INSPECT_OFF;
}
