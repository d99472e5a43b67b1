import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minify, transformWithOxc } from 'vite';
import { AROUND, type RenderBody, type TitleOf } from '#contract/site-content.ts';
import { projectPath } from './paths.ts';

interface Page {
  readonly file: string;
  /** Modules that load together with the app. */
  readonly sources?: readonly string[];
  /** The path rendered into the page; undefined for a loading state, which search engines leave out. */
  readonly prerendered?: string;
  /** True for a page without the app. */
  readonly isStatic?: boolean;
}

/** What customers need. */
const SESSION = 'app/account/session-calls.ts';

const ofPage = (page: string) => `app/pages/${page}.page.tsx`;
const named = (name: string, ...more: string[]): Page => ({ file: `${name}.html`, sources: [ofPage(name), ...more] });

const PAGES: readonly Page[] = [
  { file: 'index.html', prerendered: '/' },
  { file: 'login.html', sources: [ofPage('login')], prerendered: '/login' },
  { file: 'tripDetail.html', sources: [ofPage('trip-detail')] },
  { file: 'bookingDetail/id.html', sources: [ofPage('booking-detail'), SESSION] },
  { file: 'historyDetail/id.html', sources: [ofPage('booking-detail'), SESSION] },
  { file: 'ResetEmailSent.html', sources: [ofPage('reset-email-sent')] },
  ...['signup', 'forget-password', 'reset-password', 'verify-email', 'success', 'cancel'].map((name) => named(name)),
  ...['ride', 'find-booking', 'operator'].map((name) => named(name)),
  ...['bookings', 'profile', 'change-password', 'security', 'promos', 'emergency'].map((name) => named(name, SESSION)),
  { file: 'terms.html', prerendered: '/terms', isStatic: true },
  { file: 'privacy.html', prerendered: '/privacy', isStatic: true },
  /** All other addresses. */
  { file: 'app.html' },
];

type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>>;

/** Writes the pages that the server sends: inline styles, rendered content, and scripts that load after the first paint. */
export async function writePages(clientDir: string, prerenderDir: string): Promise<void> {
  const built = await readFile(join(clientDir, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const prerender: { renderBody: RenderBody; titleOf: TitleOf } = await import(
    pathToFileURL(join(prerenderDir, 'prerender.js')).href
  );
  const paintFirst = await inlineScript();
  const shell = await withStyles(built.replaceAll(SCRIPT, ''), clientDir);
  for (const { file, sources = [], prerendered, isStatic = false } of PAGES) {
    const scripts = new Set(['index.html', ...sources].flatMap((module) => chunksOf(module, manifest)));
    const { root, around } = await prerender.renderBody(prerendered);
    const title = prerender.titleOf(prerendered ?? `/${file.replace('id.html', ':id').replace('.html', '')}`);
    const name = prerendered ? ` data-prerendered="${prerendered}"` : '';
    const script = isStatic ? '' : `<script data-scripts="${[...scripts].join(' ')}">${paintFirst}</script>`;
    const page = (isStatic ? shell.replace(NO_SCRIPT, '') : shell)
      .replace('</head>', () => `${prerendered ? '' : NO_INDEX}${script}</head>`)
      .replace('<title>', (tag) => (title ? `${tag}${title} · ` : tag))
      .replace(
        '<div id="root"></div>',
        () => `<div id="root"${name}>${root}</div>${AROUND.start}${around}${AROUND.end}`,
      );
    if (/<[^>]* style="/.test(root + around)) throw new Error(`${file} has style attributes, which its policy blocks`);
    await mkdir(dirname(join(clientDir, file)), { recursive: true });
    await writeFile(join(clientDir, file), page);
  }
}

/** Pages of one visitor or one trip, and addresses that lead to the sign-in (`shell/search-engines`). */
const NO_INDEX = '<meta name="robots" content="noindex">';

/** What browsers without scripts read on pages that need them. */
const NO_SCRIPT = /\s*<noscript>.*?<\/noscript>/s;

const SCRIPT = /\s*<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="[^"]+">(?:<\/script>)?/g;

/** URLs of a module's imports followed by its own. */
function chunksOf(module: string, manifest: Manifest): string[] {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no ${module}`);
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(imported, manifest)), `/${chunk.file}`];
}

async function inlineScript(): Promise<string> {
  const path = projectPath('src/app/paint-first.ts');
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
  return (await minify('paint-first.js', code)).code;
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** Inlines the page's styles, so that it paints without a second round trip. */
async function withStyles(page: string, clientDir: string): Promise<string> {
  const files = [...page.matchAll(STYLESHEET)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error('The built page names no stylesheet');
  const styles = await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')));
  return page.replaceAll(STYLESHEET, '').replace('</head>', () => `<style>${styles.join('')}</style></head>`);
}
