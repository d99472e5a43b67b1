import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { BrowserConfig } from '#contract/browser-config.ts';
import { type ClientPage, createPage } from './client-page.ts';
import { type ContentEncoding, chooseEncoding } from './encoding.ts';

/** Serves the built client. */
export interface ClientFiles {
  /** The answer for a path outside the API; undefined when there is nothing at it. */
  serve(c: Context): Promise<Response | undefined>;
}

interface ClientFile {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly encodings: ReadonlySet<ContentEncoding>;
}

const SUFFIXES: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz' };
/** Their names change with their content. */
const HASHED = /^\/(?:flows\/|inspected\/)?assets\//;
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/**
 * The files of a folder that was built, found once at start: pages with the browser's configuration filled in, everything
 * else as it is, compressed where a compressed file lies beside it. An address that names no file is the app's own and
 * gets its page, '/login' that of login.html, or the one for all others, app.html, or index.html where there is none. A folder with a page of its own, such as
 * that of the flows, is led to with a slash at its end.
 */
export function createClientFiles(folder: string, config: BrowserConfig): ClientFiles {
  const files = findFiles(folder);
  const pages = new Map<string, ClientPage>();
  for (const [url, file] of files) if (url.endsWith('.html')) pages.set(url, createPage(file.path, config));

  return {
    async serve(c) {
      const path = c.req.path;
      const page = pages.get(path.endsWith('/') ? `${path}index.html` : `${path}.html`);
      if (page) return page.answer(c);
      if (pages.has(`${path}/index.html`)) return c.redirect(`${path}/${new URL(c.req.url).search}`);
      const file = files.get(path);
      if (file && !pages.has(path)) return answerFile(c, file);
      const namesFile = path.slice(path.lastIndexOf('/')).includes('.');
      return namesFile ? undefined : (pages.get('/app.html') ?? pages.get('/index.html'))?.answer(c);
    },
  };
}

function findFiles(folder: string): Map<string, ClientFile> {
  if (!existsSync(folder)) return new Map();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(paths);
  const served = paths.filter(
    (path) => !/(^|[\\/])\.(?!well-known)/.test(relative(folder, path)) && !isVariant(path, all),
  );
  return new Map(
    served.map((path) => {
      const url = `/${relative(folder, path).split(sep).join('/')}`;
      const { size, mtimeMs } = statSync(path);
      return [
        url,
        {
          path,
          type: getMimeType(path) ?? 'application/octet-stream',
          etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
          cacheControl: HASHED.test(url) ? FOREVER : AN_HOUR,
          encodings: new Set((['br', 'gzip'] as const).filter((name) => all.has(path + SUFFIXES[name]))),
        },
      ];
    }),
  );
}

function isVariant(path: string, all: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(path) && all.has(path.replace(/\.(br|gz)$/, ''));
}

async function answerFile(c: Context, file: ClientFile): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), file.encodings);
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  c.header('cache-control', file.cacheControl);
  c.header('etag', etag);
  if (file.encodings.size > 0) c.header('vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  const body = await readFile(encoding ? file.path + SUFFIXES[encoding] : file.path);
  return c.body(new Uint8Array(body), 200, {
    'content-type': file.type,
    ...(encoding && { 'content-encoding': encoding }),
  });
}
