import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paintFirstScript } from '#contract/paint-first.ts';

/** Pages whose code is fetched together with the app's, by their path: visits begin there. */
const LANDING_PAGES = [
  { path: '/tripDetail', source: 'app/pages/trip-detail.page.tsx', isPrerendered: false },
  { path: '/bookings', source: 'app/pages/bookings.page.tsx', isPrerendered: false },
  { path: '/login', source: 'app/pages/login.page.tsx', isPrerendered: true },
  { path: '/reset-password', source: 'app/pages/reset-password.page.tsx', isPrerendered: false },
];

/**
 * Makes the pages that are served of the built one, each painted before any script has run: `index.html`, the home page with
 * its form; one for each landing page; and `app.html` for every other address, which shows that its content is on its way.
 */
export async function writePages(clientDir: string, prerenderDir: string): Promise<void> {
  const built = await readFile(join(clientDir, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const { renderPage, renderWaiting } = await import(pathToFileURL(join(prerenderDir, 'prerender.js')).href);
  const scripts = [...built.matchAll(SCRIPT)].map(([, address = '']) => address);
  if (scripts.length === 0) throw new Error('The built page names no script');
  const shell = await withStyles(built.replaceAll(SCRIPT, ''), clientDir);
  const write = (file: string, content: Content) => writeFile(join(clientDir, file), filled(shell, content));

  const waiting: string = await renderWaiting();
  await write('index.html', { html: await renderPage('/'), prerendered: '/', scripts });
  await write('app.html', { html: waiting, scripts });
  for (const { path, source, isPrerendered } of LANDING_PAGES) {
    const all = new Set([...scripts, ...chunksOf(source, manifest).map((file) => `/${file}`)]);
    const content = isPrerendered ? { html: await renderPage(path), prerendered: path } : { html: waiting };
    await write(`${path.slice(1)}.html`, { ...content, scripts: [...all] });
  }
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

interface Content {
  readonly html: string;
  /** The path whose page the content is, and not only what waits for it. */
  readonly prerendered?: string;
  /** Addresses, each after those that it imports. */
  readonly scripts: readonly string[];
}

const SCRIPT = /\s*<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)">(?:<\/script>)?/g;
const ROOT = '<div id="root"></div>';

function filled(shell: string, { html, prerendered, scripts }: Content): string {
  if (!shell.includes(ROOT)) throw new Error(`The built page has no ${ROOT} to fill`);
  const name = prerendered ? ` data-prerendered="${prerendered}"` : '';
  return shell
    .replace('</head>', () => `${paintFirstScript(scripts)}</head>`)
    .replace(ROOT, () => `<div id="root"${name}>${html}</div>`);
}

/** The files of a module and of all that it imports, those first. */
function chunksOf(source: string, manifest: Manifest): string[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}`);
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(imported, manifest)), chunk.file];
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** The page with its styles in it, so that it is painted without a second round trip. */
async function withStyles(page: string, clientDir: string): Promise<string> {
  const files = [...page.matchAll(STYLESHEET)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error('The built page names no stylesheet');
  const styles = await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')));
  return page.replaceAll(STYLESHEET, '').replace('</head>', () => `<style>${styles.join('')}</style></head>`);
}
