import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Response, ViewportSize } from '@playwright/test';
import { projectPath } from '../paths.ts';
import { recordShifts, withBrowser } from './browser.ts';
import { atMost, type Figure, kilobytes, megabytes, shift } from './figure.ts';
import { withApp, withPage } from './processes.ts';
import { demoSession, tripAddress } from './trips.ts';

const TOOLKIT = 'React + XState + wouter + valibot';
const SCREENS = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
];

/** JavaScript size of the pages, layout shift of the home page, and size of the container's image. */
export function measureSize(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const bytes = await withPage(({ url }) => loadedScriptBytes(browser, url));
    const beside = `${kilobytes(bytes)} (${TOOLKIT})`;
    return withApp(async (app) => {
      const pages = [
        { name: '/', path: '/', limit: 115_000 },
        { name: '/login', path: '/login', limit: 130_000 },
        { name: '/bookings', path: '/bookings', limit: 135_000, stored: await demoSession(app) },
        { name: '/tripDetail', path: tripAddress(), limit: 160_000 },
      ];
      const figures: Figure[] = [];
      for (const { name, path, limit, stored } of pages) {
        const size = await loadedScriptBytes(browser, app.url + path, stored);
        figures.push(atMost(`JavaScript that ${name} loads (gzip)`, size, limit, kilobytes, beside));
      }
      for (const viewport of SCREENS) {
        const shifted = await layoutShift(browser, `${app.url}/`, viewport);
        figures.push(atMost(`Layout shift of / at ${viewport.width} px`, shifted, 0, shift, '—'));
      }
      figures.push(
        atMost('Image on top of Node (dependencies, dist)', await imageBytes(), 320_000_000, megabytes, '—'),
      );
      return figures;
    });
  });
}

/**
 * Gzip size in bytes of all JavaScript that a page loads with an empty cache until it is idle.
 * @param stored local storage from an earlier visit
 */
async function loadedScriptBytes(browser: Browser, url: string, stored: Readonly<Record<string, string>> = {}) {
  const page = await browser.newPage();
  await page.addInitScript((entries) => {
    Object.assign(window.localStorage, entries);
  }, stored);
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const inline = await page.locator('script:not([src]):not([type*=json])').allInnerTexts();
  const files = await Promise.all(scripts.map((script) => script.body()));
  await page.close();
  return [...files, Buffer.from(inline.join('\n'))].reduce((total, content) => total + gzipSync(content).length, 0);
}

/** Cumulative layout shift of a page whose fonts and API responses arrive after the first paint, also right after input. */
async function layoutShift(browser: Browser, url: string, viewport: ViewportSize): Promise<number> {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(recordShifts, true);
  await page.route(/\.woff2?$|\/api\//, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(settle);
  const shifted = await page.evaluate(() => window.benchShift ?? 0);
  await page.close();
  return shifted;
}

/** Bytes that the container's image holds on top of Node: the build and the production dependencies. */
async function imageBytes(): Promise<number> {
  const lock: { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> } = JSON.parse(
    await readFile(projectPath('package-lock.json'), 'utf8'),
  );
  const dependencies = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  const folders = [projectPath('dist'), ...dependencies.map(([path]) => projectPath(path))];
  const sizes = await Promise.all(folders.filter((folder) => existsSync(folder)).map(bytesOf));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Without nested packages, which the lock file lists by themselves. */
async function bytesOf(folder: string): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) total += entry.name === 'node_modules' ? 0 : await bytesOf(path);
    else if (entry.isFile()) total += (await stat(path)).size;
  }
  return total;
}

async function settle(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}
