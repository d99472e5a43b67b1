import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { CONFIG, testSite } from './support/site.ts';

const FILES = {
  'client/index.html': 'home',
  'client/app.html': 'shell',
  'client/logo.svg': '<svg/>',
  'client/flows/index.html': 'flows',
  'inspected/index.html': 'inspected app',
  'inspected/inspected/assets/start-1a2b.js': 'inspect()',
};

describe('the client built for inspection', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inspected-'));
    for (const [path, content] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

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
      expect(await get(path)).toEqual({
        status: 200,
        text: 'inspected app',
        cookie: 'inspect=on; Path=/; HttpOnly; SameSite=Lax',
      });
      expect(await get('/success/7', { cookie: 'inspect=on' })).toEqual({
        status: 200,
        text: 'inspected app',
        cookie: null,
      });
    },
  );

  test('is turned off by ?inspect=off', async () => {
    expect(await get('/?inspect=off', { cookie: 'inspect=on' })).toEqual({
      status: 200,
      text: 'home',
      cookie: 'inspect=; Max-Age=0; Path=/',
    });
  });

  test('has its own files and does not affect the viewer and shared files', async () => {
    const texts = ['/flows/', '/logo.svg', '/inspected/assets/start-1a2b.js'].map((path) =>
      get(path, { cookie: 'inspect=on' }),
    );
    expect((await Promise.all(texts)).map(({ text }) => text)).toEqual(['flows', '<svg/>', 'inspect()']);
  });

  test('is not served without ?inspect', async () => {
    expect(await get('/')).toEqual({ status: 200, text: 'home', cookie: null });
  });

  test('is not served where payments are real', async () => {
    const real = { testMode: false, cookie: 'inspect=on' };
    expect(await get('/?inspect', real)).toEqual({ status: 200, text: 'home', cookie: null });
    expect((await get('/inspected/assets/start-1a2b.js', real)).status).toBe(404);
  });
});
