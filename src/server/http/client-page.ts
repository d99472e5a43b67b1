import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { BROWSER_CONFIG_ID, type BrowserConfig } from '#contract/browser-config.ts';
import { AROUND, type RenderBody, type SiteContent } from '#contract/site-content.ts';

const BLOCK = new RegExp(`<script type="application/json" id="${BROWSER_CONFIG_ID}">[^<]*</script>`);

/** What the server puts into pages; without a renderer they show what the build has put there. */
export interface PageFilling {
  readonly config: BrowserConfig;
  readonly publicUrl: string;
  /** Resolves to the same object while nothing has changed. */
  readonly content?: (() => Promise<SiteContent | undefined>) | undefined;
  readonly renderBody?: RenderBody | undefined;
}

/** Serves a page with its content and the browser's configuration, filled and compressed once per version of the content. */
export function createPage(path: string, filling: PageFilling): (c: Context) => Promise<Response> {
  const page = filledPage(path, filling, compress);
  return async (c) => {
    const { tag, bodies } = await page();
    const encoding = acceptedEncoding(c);
    return c.body(bodies[encoding], 200, {
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      etag: `"${tag}-${encoding}"`,
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  };
}

/** A page with its content and the browser's configuration, and what is made of it, once per version of the content. */
export function filledPage<T>(path: string, filling: PageFilling, make: (html: string) => T | Promise<T>) {
  let filled: { readonly content: SiteContent | undefined; readonly page: Promise<T> } | undefined;
  return async (): Promise<T> => {
    const content = await filling.content?.();
    if (!filled || filled.content !== content) {
      const page = readFile(path, 'utf8').then((html) => fillPage(html, filling, content));
      filled = { content, page: page.then(make) };
    }
    return filled.page;
  };
}

export function acceptedEncoding(c: Context): 'br' | 'gzip' | 'identity' {
  return accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    match: (accepted, { supports, default: fallback }) => {
      const find = (name: string) => accepted.find(({ type }) => type === name);
      return supports.find((name) => (find(name) ?? find('*'))?.q) ?? fallback;
    },
  }) as 'br' | 'gzip' | 'identity';
}

async function compress(html: string) {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html, { level: 9 })]);
  const bodies = { identity: html, br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
  return { tag: hash('sha256', html, 'base64url').slice(0, 22), bodies };
}

const BODY = new RegExp(`<div id="root"(?: data-prerendered="([^"]*)")?>.*${AROUND.start}.*${AROUND.end}`, 's');
/** The site's name, which follows the page's. */
const SITE_TITLE = /(<title>(?:[^<]* · )?)[^<]*/;
/** The name in previews, whichever page it is (`shell/shared-links`). */
const SHARED_TITLE = /(<meta property="og:title" content=")[^"]*/;
/** Its address has to be absolute. */
const SHARED_PICTURE = /(<meta property="og:image" content=")([^"]*)/;
const ICONS = /(<link rel="icon" href=")([^"]*)"[^>]*(>\s*<link rel="apple-touch-icon" href=")[^"]*/;

/** The page with the operator's name and icon, and with its body rendered for this content. */
async function fillPage(
  html: string,
  { config, publicUrl, renderBody }: Omit<PageFilling, 'content'>,
  content: SiteContent | undefined,
): Promise<string> {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const built = html.replace(SHARED_PICTURE, (_, start, path) => start + absolute(path));
  if (!content || !renderBody) return fillConfig(built, config);
  const { settings } = content;
  const filled = fillConfig(built, { ...config, site: settings });
  const body = BODY.exec(filled);
  // The flow viewer has neither header nor footer.
  if (!body) return filled;
  const [block, path] = body;
  const { root, around } = await renderBody(path, content);
  const name = path === undefined ? '' : ` data-prerendered="${path}"`;
  const title = (asBuilt: string, start: string) => (settings.title ? start + escapeHtml(settings.title) : asBuilt);
  const icon = escapeHtml(settings.favicon);
  return filled
    .replace(SITE_TITLE, title)
    .replace(SHARED_TITLE, title)
    .replace(ICONS, (ours, start, path, touch) =>
      settings.favicon && settings.favicon !== absolute(path) ? `${start}${icon}"${touch}${icon}` : ours,
    )
    .replace(block, () => `<div id="root"${name}>${root}</div>${AROUND.start}${around}${AROUND.end}`);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The page with the configuration in its JSON block. */
export function fillConfig(html: string, config: BrowserConfig): string {
  return html.replace(BLOCK, () => jsonBlock(BROWSER_CONFIG_ID, config));
}

/** Data for the app. '<' is escaped, so that no value can end the block. */
export function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
