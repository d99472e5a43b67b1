import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLIENT_DIR } from '../paths.ts';
import { withApp } from './app-process.ts';
import { withPage } from './baseline-pages.ts';
import { atMost, type Figure, kilobytes, shift, told } from './figure.ts';
import { gzipSize, type LayoutShift, launchBrowser, layoutShift, loadedScripts } from './measure-page.ts';

const LIMIT_BYTES = 100_000;
const TOOLKIT = 'React + XState + wouter + valibot';
const SCREENS = [
  [375, 812],
  [1440, 900],
] as const;

/** JavaScript and layout shift of the home page. */
export async function measureSize(): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const toolkit = await withPage('toolkit', async ({ url }) => ({
      bytes: sum(await loadedScripts(browser, url)),
      shifts: await shifts(url),
    }));
    const home = await withApp(async ({ url }) => ({
      scripts: await loadedScripts(browser, `${url}/`),
      shifts: await shifts(`${url}/`),
    }));
    const built = await builtScripts();
    for (const { moved } of home.shifts) for (const element of moved) console.log(`  moved: ${element}`);
    const larger = sum(home.scripts) >= sum(built) ? home.scripts : built;
    return [
      atMost('JavaScript of / (gzip)', sum(larger), LIMIT_BYTES, kilobytes, `${kilobytes(toolkit.bytes)} (${TOOLKIT})`),
      told('  as the browser loads it', kilobytes(sum(home.scripts)), kilobytes(toolkit.bytes)),
      told('  as the build names it', kilobytes(sum(built)), '—'),
      ...[...larger].sort(([, a], [, b]) => b - a).map(([name, bytes]) => told(`    ${name}`, kilobytes(bytes), '')),
      ...SCREENS.map(([width], index) =>
        atMost(
          `Layout shift of / at ${width} px`,
          home.shifts[index]?.score ?? 0,
          0,
          shift,
          `${shift(toolkit.shifts[index]?.score ?? 0)} (${TOOLKIT})`,
        ),
      ),
    ];
  } finally {
    await browser.close();
  }

  async function shifts(url: string): Promise<LayoutShift[]> {
    const measured: LayoutShift[] = [];
    for (const [width, height] of SCREENS) measured.push(await layoutShift(browser, url, width, height));
    return measured;
  }
}

/** Gzip sizes of the scripts that the built page names: all that it imports statically. */
async function builtScripts(): Promise<Map<string, number>> {
  const page = await readFile(join(CLIENT_DIR, 'index.html'), 'utf8');
  const sizes = new Map<string, number>();
  for (const [, path = ''] of page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g))
    sizes.set(path, gzipSize(await readFile(join(CLIENT_DIR, path))));
  return sizes;
}

function sum(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((total, size) => total + size, 0);
}
