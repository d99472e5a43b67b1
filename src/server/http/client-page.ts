import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { BROWSER_CONFIG_ID, type BrowserConfig } from '#contract/browser-config.ts';
import { type ContentEncoding, chooseEncoding } from './encoding.ts';

/** A page of the client with the browser's configuration in it. */
export interface ClientPage {
  answer(c: Context): Promise<Response>;
}

interface FilledPage {
  readonly etag: string;
  readonly bodies: ReadonlyMap<ContentEncoding | undefined, Uint8Array<ArrayBuffer>>;
}

/** Filled and compressed when it is first asked for, and kept: the configuration of a process does not change. */
export function createPage(path: string, config: BrowserConfig): ClientPage {
  let filled: Promise<FilledPage> | undefined;
  return {
    async answer(c) {
      filled ??= fill(path, config);
      const page = await filled;
      const encoding = chooseEncoding(c.req.header('accept-encoding'), ENCODINGS);
      const etag = encoding ? `"${page.etag}-${encoding}"` : `"${page.etag}"`;
      c.header('cache-control', 'no-cache');
      c.header('vary', 'Accept-Encoding');
      c.header('etag', etag);
      if (c.req.header('if-none-match') === etag) return c.body(null, 304);
      return c.body(page.bodies.get(encoding) ?? '', 200, {
        'content-type': 'text/html; charset=utf-8',
        ...(encoding && { 'content-encoding': encoding }),
      });
    },
  };
}

const ENCODINGS: ReadonlySet<ContentEncoding> = new Set(['br', 'gzip']);
const BLOCK = new RegExp(`(<script type="application/json" id="${BROWSER_CONFIG_ID}">)[^<]*(</script>)`);

async function fill(path: string, config: BrowserConfig): Promise<FilledPage> {
  const html = fillConfig(await readFile(path, 'utf8'), config);
  const plain = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, quality),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  const bodies = new Map<ContentEncoding | undefined, Uint8Array<ArrayBuffer>>([
    [undefined, new Uint8Array(plain)],
    ['br', new Uint8Array(br)],
    ['gzip', new Uint8Array(zipped)],
  ]);
  return { etag: hash('sha256', html, 'base64url').slice(0, 22), bodies };
}

/** The page with the configuration in its JSON block. '<' is escaped, so that no value can end the block. */
export function fillConfig(html: string, config: BrowserConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(BLOCK, (_block, open: string, close: string) => `${open}${json}${close}`);
}
