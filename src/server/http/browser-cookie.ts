import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { BROWSER_KNOWN_MS, newSecret } from '../accounts/sessions.ts';

/**
 * The secret by which a browser is known at its next sign-in (`account/new-browser`). It opens nothing, outlives signing
 * out, and no script can read it. Each sign-in extends it.
 * @param publicUrl the address people use; https makes it a cookie for this host only
 */
export function browserCookie(c: Context, publicUrl: string): string {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-browser' : 'browser';
  const sent = getCookie(c, name);
  const secret = sent && /^[\w-]{43}$/.test(sent) ? sent : newSecret();
  const maxAge = BROWSER_KNOWN_MS / 1000;
  setCookie(c, name, secret, { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure, maxAge });
  return secret;
}
