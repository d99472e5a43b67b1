import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { createPage, type PageFilling } from './client-page.ts';

/** Assets whose names change with their content. */
const HASHED = /^\/(?:flows\/|inspected\/)?assets\//;
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
const PICTURE = /\.(?:jpg|svg|webp)$/;
const PRIVATE = /\/\.(?!well-known\/)|\.html$/;

/**
 * Serves a folder that was built: pages filled with their content, other files as they are, compressed where
 * the build has left a compressed file beside them. An address without a file extension is the app's own and gets its page:
 * '/login' gets login.html, '/bookingDetail/7' bookingDetail/id.html, any other app.html, or index.html where there is none.
 */
export function serveClient(folder: string, filling: PageFilling): MiddlewareHandler {
  if (!existsSync(folder)) return (_c, next) => next();
  const files = serveStatic({ root: folder, precompressed: true, onFound: setCaching });
  const pages = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html'))
      .map((path) => [`/${path.replaceAll('\\', '/')}`, createPage(join(folder, path), filling)]),
  );
  return async (c, next) => {
    const { path } = c.req;
    const page = pages.get(path.endsWith('/') ? `${path}index.html` : `${path}.html`);
    if (page) return page(c);
    if (pages.has(`${path}/index.html`)) return c.redirect(`${path}/${new URL(c.req.url).search}`);
    if (path.slice(path.lastIndexOf('/')).includes('.')) {
      return PRIVATE.test(path) || isCompressedCopy(folder, path) ? next() : files(c, next);
    }
    const ofAnyId = pages.get(`${path.slice(0, path.lastIndexOf('/'))}/id.html`);
    return (ofAnyId ?? pages.get('/app.html') ?? pages.get('/index.html'))?.(c) ?? next();
  };
}

function isCompressedCopy(folder: string, path: string): boolean {
  return /\.(br|gz)$/.test(path) && existsSync(join(folder, path.slice(0, -3)));
}

function setCaching(file: string, c: Context): void {
  const { size, mtimeMs } = statSync(file);
  const encoding = c.res.headers.get('content-encoding') ?? '';
  c.header('etag', `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${encoding}"`);
  c.header('cache-control', HASHED.test(c.req.path) ? FOREVER : AN_HOUR);
  c.header('vary', 'Accept-Encoding');
  // Webmail, and the site's other host names, load these too.
  if (PICTURE.test(file)) c.header('cross-origin-resource-policy', 'cross-origin');
}
