import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { BROWSER_CONFIG_ID, type BrowserConfig } from '#contract/browser-config.ts';

const BLOCK = new RegExp(`(<script type="application/json" id="${BROWSER_CONFIG_ID}">)[^<]*(</script>)`);

/** Serves a page with the browser's configuration in it. It is filled and compressed once, when it is first requested. */
export function createPage(path: string, config: BrowserConfig): (c: Context) => Promise<Response> {
  let filled: ReturnType<typeof fill> | undefined;
  return async (c) => {
    filled ??= fill(path, config);
    const { tag, bodies } = await filled;
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports: ['br', 'gzip'],
      default: 'identity',
      match: (accepted, { supports, default: fallback }) => {
        const find = (name: string) => accepted.find(({ type }) => type === name);
        return supports.find((name) => (find(name) ?? find('*'))?.q) ?? fallback;
      },
    }) as keyof typeof bodies;
    return c.body(bodies[encoding], 200, {
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      etag: `"${tag}-${encoding}"`,
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  };
}

async function fill(path: string, config: BrowserConfig) {
  const html = fillConfig(await readFile(path, 'utf8'), config);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(html, { level: 9 }),
  ]);
  const bodies = { identity: html, br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
  return { tag: hash('sha256', html, 'base64url').slice(0, 22), bodies };
}

/** The page with the configuration in its JSON block. '<' is escaped, so that no value can end the block. */
export function fillConfig(html: string, config: BrowserConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(BLOCK, (_block, open: string, close: string) => `${open}${json}${close}`);
}
