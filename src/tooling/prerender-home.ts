import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Vite's manifest names the chunk of the home page by its source. */
const HOME_CHUNK = 'app/pages/home.page.tsx';

/**
 * Makes two pages of the built one: `app.html`, the empty shell for every address, and `index.html`, the home page with its
 * form and its styles already in it.
 */
export async function prerenderHome(clientDir: string, prerenderDir: string): Promise<void> {
  await rename(join(clientDir, 'index.html'), join(clientDir, 'app.html'));
  const shell = await readFile(join(clientDir, 'app.html'), 'utf8');
  const { renderHome } = await import(pathToFileURL(join(prerenderDir, 'prerender.js')).href);

  const home: string = await renderHome();
  const page = (await furnish(shell, clientDir)).replace(
    '<div id="root"></div>',
    () => `<div id="root" data-prerendered="/">${home}</div>`,
  );
  if (!page.includes('data-prerendered')) throw new Error('The shell has no <div id="root"></div> to fill');
  await writeFile(join(clientDir, 'index.html'), page);
}

/** The page with its styles in it and all its scripts named, so that nothing waits for a second round trip to be found. */
async function furnish(shell: string, clientDir: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const chunks = chunksOf(manifest, HOME_CHUNK);
  const scripts = chunks.map(({ file }) => file).filter((file) => !shell.includes(file));
  const linked = [...shell.matchAll(STYLESHEET)].map(([, file = '']) => file);
  const files = new Set([...linked, ...chunks.flatMap(({ css = [] }) => css)]);
  const styles = await Promise.all([...files].map((file) => readFile(join(clientDir, file), 'utf8')));
  const head = `<style>${styles.join('')}</style>${scripts.map((file) => `<link rel="modulepreload" href="/${file}">`).join('')}`;
  return shell.replaceAll(STYLESHEET, '').replace('</head>', () => `${head}</head>`);
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

function chunksOf(manifest: Record<string, ManifestChunk>, name: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk for ${name}`);
  if (seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen))];
}
