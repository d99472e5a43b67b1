import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAINT_FIRST } from '#contract/paint-first.ts';
import { CLIENT_DIR } from '../paths.ts';
import { withApp } from './app-process.ts';
import { withPage } from './baseline-pages.ts';
import { atMost, type Figure, kilobytes, shift, told } from './figure.ts';
import {
  gzipSize,
  type LayoutShift,
  launchBrowser,
  layoutShift,
  loadedScripts,
  searchWorksWith,
} from './measure-page.ts';

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
    const needed = await neededScripts();
    const home = await withApp(async ({ url }) => {
      await searchWorksWith(browser, `${url}/`, new Set(needed.keys()));
      return {
        scripts: await loadedScripts(browser, `${url}/`),
        login: sum(await loadedScripts(browser, `${url}/login`)),
        shifts: await shifts(`${url}/`),
      };
    });
    const later = [...home.scripts].filter(([name]) => !needed.has(name));
    for (const { moved } of home.shifts) for (const element of moved) console.log(`  moved: ${element}`);
    return [
      atMost(
        'JavaScript that / needs to be interactive (gzip)',
        sum(needed),
        LIMIT_BYTES,
        kilobytes,
        `${kilobytes(toolkit.bytes)} (${TOOLKIT})`,
      ),
      ...[...needed].map(([name, bytes]) => told(`    ${name}`, kilobytes(bytes), '')),
      told('  loaded beside it, for the first API calls', kilobytes(sum(new Map(later))), '—'),
      ...later.map(([name, bytes]) => told(`    ${name}`, kilobytes(bytes), '')),
      told('JavaScript that /login loads (gzip)', kilobytes(home.login), `${kilobytes(toolkit.bytes)} (${TOOLKIT})`),
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

/** Gzip sizes of the scripts that the built page names, which is all that it imports statically, and of the one inside it. */
async function neededScripts(): Promise<Map<string, number>> {
  const page = await readFile(join(CLIENT_DIR, 'index.html'), 'utf8');
  const sizes = new Map([['(inside the page)', gzipSize(Buffer.from(PAINT_FIRST))]]);
  for (const [path] of page.matchAll(/\/assets\/[\w.-]+\.js/g))
    sizes.set(path, gzipSize(await readFile(join(CLIENT_DIR, path))));
  return sizes;
}

function sum(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((total, size) => total + size, 0);
}
