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
const ENTRY = 'index.html';

/**
 * Makes two pages of the built one: `app.html`, the empty shell for every address, and `index.html`, the home page with its
 * form already in it and its scripts and styles named in the head.
 */
export async function prerenderHome(clientDir: string, prerenderDir: string): Promise<void> {
  await rename(join(clientDir, 'index.html'), join(clientDir, 'app.html'));
  const shell = await readFile(join(clientDir, 'app.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const { renderHome } = await import(pathToFileURL(join(prerenderDir, 'prerender.js')).href);

  const home: string = await renderHome();
  const page = shell
    .replace('<div id="root"></div>', `<div id="root" data-prerendered="/">${home}</div>`)
    .replace('</head>', `${headOf(manifest, shell)}</head>`);
  if (!page.includes('data-prerendered')) throw new Error('The shell has no <div id="root"></div> to fill');
  await writeFile(join(clientDir, 'index.html'), page);
}

/** The scripts that the home page needs: its entry, its chunk and all that they import statically. */
export async function homeScripts(clientDir: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const seen = new Set<string>();
  return [ENTRY, HOME_CHUNK].flatMap((name) => chunksOf(manifest, name, seen)).map(({ file }) => file);
}

/** The styles and scripts of the home page that the shell does not name, so that no round trip is lost in finding them. */
function headOf(manifest: Record<string, ManifestChunk>, shell: string): string {
  const chunks = chunksOf(manifest, HOME_CHUNK);
  const scripts = chunks.map(({ file }) => file).filter((file) => !shell.includes(file));
  const styles = chunks.flatMap(({ css = [] }) => css).filter((file) => !shell.includes(file));
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('');
}

function chunksOf(manifest: Record<string, ManifestChunk>, name: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk for ${name}`);
  if (seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen))];
}
