import { gzipSync } from 'node:zlib';
import { type Browser, chromium, expect, type Page, type Response } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';

/** A browser without anything cached. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Gzip sizes in bytes, by script, of everything that a fresh visitor's browser loads for a page until it is idle. */
export async function loadedScripts(browser: Browser, url: string): Promise<Map<string, number>> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(isAlive);
    const sizes = new Map<string, number>();
    for (const script of scripts) sizes.set(new URL(script.url()).pathname, gzipSize(await script.body()));
    const inline = await page.locator('script:not([src])').evaluateAll(javaScriptOf);
    if (inline.length > 0) sizes.set('(inside the page)', gzipSize(Buffer.from(inline.join('\n'))));
    return sizes;
  } finally {
    await context.close();
  }
}

/**
 * Proves that a page's form works with these scripts alone: every other is held back for ever, and a press on Search still
 * tells what is missing.
 * @throws when it does not
 */
export async function searchWorksWith(browser: Browser, url: string, scripts: ReadonlySet<string>): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.route('**/*.js', (route) =>
      scripts.has(new URL(route.request().url()).pathname) ? route.continue() : undefined,
    );
    await page.goto(url, { waitUntil: 'commit' });
    const missing = page.getByText('Pickup location is required.');
    await expect(async () => {
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(missing).toBeVisible({ timeout: 500 });
    }).toPass();
  } finally {
    await context.close();
  }
}

export interface LayoutShift {
  readonly score: number;
  /** The elements that moved, as tag and text. */
  readonly moved: readonly string[];
}

/**
 * The cumulative layout shift of a page whose fonts and API answers arrive only after the first paint: every shift counts,
 * also those that the visitor's input would excuse.
 */
export async function layoutShift(browser: Browser, url: string, width: number, height: number): Promise<LayoutShift> {
  const context = await browser.newContext({ viewport: { width, height } });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordShifts);
    await page.route(/\.woff2?$|\/api\//, async (route) => {
      await painted(page);
      await route.continue();
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(settle);
    return await page.evaluate(() => window.benchShift ?? { score: 0, moved: [] });
  } finally {
    await context.close();
  }
}

export function gzipSize(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

function javaScriptOf(scripts: (SVGElement | HTMLElement)[]): string[] {
  const types = ['', 'module', 'text/javascript', 'application/javascript'];
  return scripts
    .filter((script) => types.includes(script.getAttribute('type') ?? ''))
    .map((script) => script.innerHTML);
}

declare global {
  interface Window {
    benchShift?: { score: number; moved: string[] };
  }
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Whether React has taken over what is in the root: it marks its elements. */
function isAlive(): boolean {
  return [...document.querySelectorAll('#root *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  );
}

// Functions for the page hold no named function: the transpiler would wrap its name in a helper that the page lacks.
function recordShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[]) {
      window.benchShift ??= { score: 0, moved: [] };
      window.benchShift.score += entry.value;
      for (const { node } of entry.sources)
        window.benchShift.moved.push(`<${node?.nodeName.toLowerCase()}> ${node?.textContent?.slice(0, 40)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function settle(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}
