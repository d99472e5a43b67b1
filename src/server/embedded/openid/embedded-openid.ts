import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { EMBEDDED_GOOGLE } from '#contract/embedded-google.ts';
import type { Instant } from '#domain/local-time.ts';
import { isFromThisMachine } from '../../http/loopback.ts';
import { createIssuer, DEMO_IDENTITIES, EMBEDDED_CLIENT_ID } from './issuer.ts';
import { popupPage, popupScript, popupStyle } from './popup.ts';

const EMBEDDED_OPENID_PATH = EMBEDDED_GOOGLE.popupPath.replace(/\/$/, '');

interface EmbeddedOpenidOptions {
  /** The address people use, without a trailing slash: the only origin that gets a token. */
  readonly publicUrl: string;
  /** Where this process reaches itself, without a trailing slash. */
  readonly ownUrl: string;
  readonly now: () => Instant;
}

/**
 * The stand-in for Google sign-in where no client id is configured, to be mounted at {@link EMBEDDED_OPENID_PATH}: an OpenID
 * issuer of fictitious people, for clients on this machine only. The site opens its popup, which posts `{ type:
 * 'embedded-google.credential', credential: '<id token>' }` to its opener when a person is chosen, and closes. Only the
 * site's origin can receive the message.
 * - `GET /?nonce=…` the popup, `GET /popup.js`, `GET /popup.css`
 * - `POST /token` `{ identity: 'demo-1', nonce: '…' }` -> `{ credential }`
 * - `GET /jwks.json` the public key, new in each process
 */
export function createEmbeddedOpenid({ publicUrl, ownUrl, now }: EmbeddedOpenidOptions) {
  const address = `${publicUrl}${EMBEDDED_OPENID_PATH}`;
  const issuer = createIssuer(address, now);
  const routes = new Hono();

  routes.use(async (c, next) => {
    if (!isFromThisMachine(c)) return c.notFound();
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', CONTENT_POLICY);
    return next();
  });
  routes.get('/', (c) => c.html(popupPage(new URL(publicUrl).origin)));
  routes.get('/popup.js', (c) => asset(c, popupScript, 'text/javascript'));
  routes.get('/popup.css', (c) => asset(c, popupStyle, 'text/css'));
  routes.get('/jwks.json', async (c) => c.json(await issuer.keySet()));
  routes.post('/token', bodyLimit({ maxSize: 1024 }), async (c) => {
    const request = await c.req.json().catch(() => undefined);
    const identity = DEMO_IDENTITIES.find(({ subject }) => subject === request?.identity);
    return identity ? c.json({ credential: await issuer.sign(identity, String(request.nonce ?? '')) }) : c.notFound();
  });

  const jwksUrl = `${ownUrl}${EMBEDDED_OPENID_PATH}/jwks.json`;
  return { routes, jwksUrl, issuers: [address], clientId: EMBEDDED_CLIENT_ID };
}

const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

function asset(c: Context, text: string, type: string): Response {
  return c.body(text, 200, { 'content-type': `${type}; charset=utf-8` });
}
