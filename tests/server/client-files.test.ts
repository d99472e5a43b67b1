import { hash } from 'node:crypto';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { CONFIG, testSite } from './support/site.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const PAGE = '<head><script type="application/json" id="config">{}</script></head>';
const SCRIPT = '<style>a{}</style><script data-scripts="/assets/main-1a2b.js">start()</script>';
const FILES = {
  'index.html': `${PAGE}${SCRIPT}home`,
  'app.html': `${PAGE}shell`,
  'tripDetail.html': `${PAGE}trip`,
  'bookingDetail/id.html': `${PAGE}ride`,
  'flows/index.html': `${PAGE}flows`,
  'logo.svg': '<svg/>',
  'flows/assets/viewer-1a2b.js': 'console.log(2)',
  'assets/main-1a2b.js': 'console.log(1)',
  'assets/main-1a2b.js.br': 'br bytes',
  'assets/main-1a2b.js.gz': 'gz bytes',
  'data.tar.gz': 'an archive of its own',
  '.vite/manifest.json': '{}',
};

describe('the built client', async () => {
  const client = Object.entries(FILES).map(([path, content]) => [`client/${path}`, content]);
  const folder = await temporaryFolder({ ...Object.fromEntries(client), 'client-outside.txt': 'outside' });
  const { dependencies } = testSite(undefined as never);
  const config = { ...CONFIG, googleAdsId: 'AW-1</script><script>alert(1)' };
  const app = new Hono().route('/', createApp(dependencies, { clientDir: join(folder, 'client'), config }));

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      text: bytes.toString(),
      bytes,
      header: (name: string) => response.headers.get(name),
    };
  };

  test('the content security policy allows the inline script and styles of the pages by hash', async () => {
    const policy = (await get('/')).header('content-security-policy');
    const hashed = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hashed('start()')}`);
    expect(policy).toContain(`; style-src 'self' ${hashed('a{}')};`);
  });

  test.each([
    ['/', `${SCRIPT}home`],
    ['/tripDetail?pickup=a', 'trip'],
    ['/bookingDetail/7', 'ride'],
    ['/profile', 'shell'],
    ['/flows/', 'flows'],
  ])('%s gets its page with the configuration, to be revalidated each time', async (path, content) => {
    const { status, text, header } = await get(path);
    expect(status).toBe(200);
    expect(header('content-type')).toBe('text/html; charset=utf-8');
    expect(header('cache-control')).toBe('no-cache');
    expect(text).toBe(
      '<head><script type="application/json" id="config">' +
        '{"apiBase":"/api/v1","accountApiBase":"/api/v1","googleSignIn":"embedded","testMode":true,' +
        '"googleAdsId":"AW-1\\u003c/script>\\u003cscript>alert(1)"}' +
        `</script></head>${content}`,
    );
  });

  test('a page is compressed for the browser, and a revalidation gets 304 while it is unchanged', async () => {
    const plain = await get('/');
    const [br, gzip, refused] = await Promise.all([
      get('/', { 'accept-encoding': 'gzip, deflate, br' }),
      get('/', { 'accept-encoding': 'gzip, br;q=0' }),
      get('/', { 'accept-encoding': '*;q=0' }),
    ]);
    expect([br.header('content-encoding'), brotliDecompressSync(br.bytes).toString()]).toEqual(['br', plain.text]);
    expect([gzip.header('content-encoding'), gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', plain.text]);
    expect([refused.header('content-encoding'), refused.text]).toEqual([null, plain.text]);

    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': br.header('etag') ?? '' });
    expect([again.status, again.text, again.header('vary')]).toEqual([304, '', 'Accept-Encoding']);
  });

  test.each([
    ['/assets/main-1a2b.js', '', 'console.log(1)', null],
    ['/assets/main-1a2b.js', 'br, gzip', 'br bytes', 'br'],
    ['/assets/main-1a2b.js', 'gzip', 'gz bytes', 'gzip'],
    ['/flows/assets/viewer-1a2b.js', '', 'console.log(2)', null],
  ])("%s is immutable, and served to '%s' in the build's compression", async (path, accepted, content, encoding) => {
    const { text, header } = await get(path, { 'accept-encoding': accepted });
    expect([text, ...['content-encoding', 'cache-control', 'content-type'].map(header)]).toEqual([
      content,
      encoding,
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
  });

  test('a folder with a page redirects to the address with a slash', async () => {
    const { status, header } = await get('/flows?from=mail');
    expect([status, header('location')]).toEqual([302, '/flows/?from=mail']);
  });

  test('other files are cached for an hour', async () => {
    const logo = await get('/logo.svg');
    const names = ['content-type', 'cache-control', 'cross-origin-resource-policy'];
    expect([logo.text, ...names.map(logo.header)]).toEqual([
      '<svg/>',
      'image/svg+xml; charset=utf-8',
      'public, max-age=3600',
      'cross-origin',
    ]);
    expect((await get('/logo.svg', { 'if-none-match': logo.header('etag') ?? '' })).status).toBe(304);
    expect((await get('/data.tar.gz')).text).toBe('an archive of its own');
  });

  test.each([
    '/nothing.js',
    '/index.html',
    '/app.html',
    '/assets/main-1a2b.js.br',
    '/.vite/manifest.json',
    '/../client-outside.txt',
    '/%2e%2e/client-outside.txt',
    '/..%2fclient-outside.txt',
  ])('%s is not served', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('API paths still reach the API', async () => {
    expect((await get('/api/v1/nothing')).header('content-type')).toBe('application/problem+json');
  });
});

const INSPECTED_FILES = {
  'client/index.html': 'home',
  'client/app.html': 'shell',
  'client/logo.svg': '<svg/>',
  'client/flows/index.html': 'flows',
  'inspected/index.html': 'inspected app',
  'inspected/inspected/assets/start-1a2b.js': 'inspect()',
};

describe('the client built for inspection', async () => {
  const folder = await temporaryFolder(INSPECTED_FILES);

  const get = async (path: string, { cookie = '', testMode = true } = {}) => {
    const { dependencies } = testSite(undefined as never);
    const site = { clientDir: join(folder, 'client'), inspectedDir: join(folder, 'inspected') };
    const app = createApp(dependencies, { ...site, config: { ...CONFIG, testMode } });
    const response = await app.request(path, { headers: { cookie } });
    return { text: await response.text(), status: response.status, cookie: response.headers.get('set-cookie') };
  };

  test.each(['/?inspect', '/tripDetail?pickup=a&inspect=', '/login?inspect=1'])(
    'is served for %s and for later pages',
    async (path) => {
      const page = { status: 200, text: 'inspected app' };
      expect(await get(path)).toEqual({ ...page, cookie: 'inspect=on; Path=/; HttpOnly; SameSite=Lax' });
      expect(await get('/success/7', { cookie: 'inspect=on' })).toEqual({ ...page, cookie: null });
    },
  );

  test('is turned off by ?inspect=off, and not served without ?inspect', async () => {
    const cookie = 'inspect=; Max-Age=0; Path=/';
    expect(await get('/?inspect=off', { cookie: 'inspect=on' })).toEqual({ status: 200, text: 'home', cookie });
    expect(await get('/')).toEqual({ status: 200, text: 'home', cookie: null });
  });

  test('has its own files and does not affect the viewer and shared files', async () => {
    const texts = ['/flows/', '/logo.svg', '/inspected/assets/start-1a2b.js'].map((path) =>
      get(path, { cookie: 'inspect=on' }),
    );
    expect((await Promise.all(texts)).map(({ text }) => text)).toEqual(['flows', '<svg/>', 'inspect()']);
  });

  test('is not served where payments are real', async () => {
    const real = { testMode: false, cookie: 'inspect=on' };
    expect(await get('/?inspect', real)).toEqual({ status: 200, text: 'home', cookie: null });
    expect((await get('/inspected/assets/start-1a2b.js', real)).status).toBe(404);
  });
});
