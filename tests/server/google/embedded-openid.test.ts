import { hash } from 'node:crypto';
import { createAdaptorServer } from '@hono/node-server';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { createGoogleTokens } from '#server/accounts/google-tokens.ts';
import { createEmbeddedOpenid } from '#server/embedded/openid/embedded-openid.ts';
import { listen } from '#tooling/listen.ts';
import { newDatabase } from '../support/databases.ts';
import { fromAddress, NOW, testSite } from '../support/site.ts';

const db = await newDatabase();
const SECRET = 'the secret of this sign-in';
const NONCE = hash('sha256', SECRET);

describe('the embedded issuer', async () => {
  const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) });
  const { url, close } = await listen(server);
  afterAll(close);
  const now = () => NOW;
  const embedded = createEmbeddedOpenid({ publicUrl: url, ownUrl: url, now });
  const google = createGoogleTokens({ ...embedded, now });
  const { app } = testSite(db, { publicUrl: url, google }, { embeddedOpenid: embedded.routes });

  const popup = () => fetch(`${url}/embedded/openid/`);
  const tokenFor = (identity: unknown) =>
    fetch(`${url}/embedded/openid/token`, { method: 'POST', body: JSON.stringify({ identity, nonce: NONCE }) });
  const signIn = async (token: string) => {
    const body = new FormData();
    body.set('id_token', token);
    body.set('nonce_secret', SECRET);
    const answer = await fetch(`${url}/api/v1/auth/google`, { method: 'POST', body });
    return { status: answer.status, body: await answer.json() };
  };

  test('lists three people on a page that says it is a test, without inline scripts', async () => {
    const response = await popup();
    const html = await response.text();
    const people = [...html.matchAll(/value="([\w-]+)"[\s\S]*?<strong>([^<]+)<\/strong> <span>([^<]+)</g)];
    expect(people.map(([, ...person]) => person)).toEqual([
      ['demo-1', 'Grace Taylor', 'grace.taylor@example.com'],
      ['demo-2', 'Zoë Nguyễn-O’Brien', 'zoe.nguyen-obrien@example.com'],
      ['demo-3', 'Yudhoyono', 'yudhoyono@example.com'],
    ]);
    expect(html).toMatch(/<strong>Test mode<\/strong> This is not Google/);
    expect(html).toContain(`data-site="${url}"`);
    expect(html).not.toMatch(/<script[^>]*>[^<]|\son\w+=/);
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });

  const POSTS = "window.opener.postMessage({ type: 'embedded-google.credential', credential }, site)";
  test.each([
    ['popup.js', 'text/javascript; charset=utf-8', POSTS],
    ['popup.css', 'text/css; charset=utf-8', 'prefers-color-scheme: dark'],
  ])('serves %s at the address that the page uses', async (name, type, part) => {
    expect(await (await popup()).text()).toContain(`"/embedded/openid/${name}"`);
    const response = await fetch(`${url}/embedded/openid/${name}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(await response.text()).toContain(part);
  });

  test.each([
    ['demo-1', 'Grace Taylor'],
    ['demo-2', 'Zoë Nguyễn-O’Brien'],
    ['demo-3', 'Yudhoyono'],
  ])('signs %s in as %s, who has no country code', async (identity, name) => {
    const { credential } = await (await tokenFor(identity)).json();
    const claims = decodeJwt(credential);
    const client = { aud: 'embedded-client', azp: 'embedded-client' };
    expect(claims).toMatchObject({ ...client, iss: `${url}/embedded/openid`, nonce: NONCE, exp: NOW / 1000 + 3600 });
    const { status, body } = await signIn(credential);
    expect([status, body.users.name, body.users.country_code]).toEqual([200, name, '']);
  });

  test('rejects other identities', async () => {
    const malformed = fetch(`${url}/embedded/openid/token`, { method: 'POST', body: '{' });
    const answers = [tokenFor('demo-4'), malformed, fetch(`${url}/embedded/openid/nothing`)];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('publishes the public half of its key only', async () => {
    const { keys } = (await (await fetch(`${url}/embedded/openid/jwks.json`)).json()) as { keys: object[] };
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  });

  test('is not trusted by another process, which has another key', async () => {
    const other = createEmbeddedOpenid({ publicUrl: url, ownUrl: url, now: () => NOW });
    const response = await other.routes.request(
      '/token',
      { method: 'POST', body: '{"identity":"demo-1"}', headers: { host: '127.0.0.1' } },
      fromAddress('127.0.0.1'),
    );
    const { credential } = await response.json();
    expect((await signIn(credential)).status).toBe(401);
  });

  test('is closed to other machines, as the outbox is', async () => {
    const { routes } = createEmbeddedOpenid({ publicUrl: url, ownUrl: url, now: () => NOW });
    const headers = { host: '127.0.0.1' };
    const token = { headers, method: 'POST', body: '{"identity":"demo-1"}' };
    const requests = ['/', '/popup.js', '/jwks.json'].map((path) => [path, { headers }] as const);
    for (const [path, init] of [...requests, ['/token', token] as const]) {
      expect((await routes.request(path, init, fromAddress('203.0.113.9'))).status).toBe(404);
    }
  });
});
