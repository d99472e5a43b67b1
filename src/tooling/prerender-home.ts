import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paintFirstScript } from '#contract/paint-first.ts';

/**
 * Makes two pages of the built one: `app.html`, the empty shell for every address, and `index.html`, the home page with its
 * form and its styles already in it.
 */
export async function prerenderHome(clientDir: string, prerenderDir: string): Promise<void> {
  await rename(join(clientDir, 'index.html'), join(clientDir, 'app.html'));
  const shell = await readFile(join(clientDir, 'app.html'), 'utf8');
  const { renderHome } = await import(pathToFileURL(join(prerenderDir, 'prerender.js')).href);

  const home: string = await renderHome();
  const page = paintedFirst(await withStyles(shell, clientDir)).replace(
    '<div id="root"></div>',
    () => `<div id="root" data-prerendered="/">${home}</div>`,
  );
  if (!page.includes('data-prerendered')) throw new Error('The shell has no <div id="root"></div> to fill');
  await writeFile(join(clientDir, 'index.html'), page);
}

const SCRIPT = /\s*<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)">(?:<\/script>)?/g;

/** The page with its scripts held back until it has been painted. */
function paintedFirst(page: string): string {
  const addresses = [...page.matchAll(SCRIPT)].map(([, address = '']) => address);
  if (addresses.length === 0) throw new Error('The shell names no script');
  return page.replaceAll(SCRIPT, '').replace('</head>', () => `${paintFirstScript(addresses)}</head>`);
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/**
 * The page with its styles in it, so that it is painted without a second round trip. All of the home page's are in the shell's.
 * The link stays, switched off: parts that are loaded later look for it, and would fetch the same styles again, after their own.
 */
async function withStyles(shell: string, clientDir: string): Promise<string> {
  const files = [...shell.matchAll(STYLESHEET)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error('The shell names no stylesheet');
  const styles = await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')));
  return shell
    .replaceAll(STYLESHEET, (link) => link.replace('<link ', '<link disabled '))
    .replace('</head>', () => `<style>${styles.join('')}</style></head>`);
}
