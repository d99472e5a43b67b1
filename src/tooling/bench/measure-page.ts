import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page, type Response } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Local storage from an earlier visit. */
export type Stored = Readonly<Record<string, string>>;

/** Gzip size in bytes of all JavaScript that a page loads with an empty cache until it is idle. */
export async function loadedScriptBytes(browser: Browser, url: string, stored: Stored = {}): Promise<number> {
  const context = await browser.newContext();
  try {
    await store(context, stored);
    const page = await context.newPage();
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(isAlive);
    const inline = await page.locator('script:not([src])').evaluateAll(javaScriptOf);
    const files = await Promise.all(scripts.map((script) => script.body()));
    return [...files, Buffer.from(inline.join('\n'))].reduce((total, content) => total + gzipSize(content), 0);
  } finally {
    await context.close();
  }
}

export interface LayoutShift {
  readonly score: number;
  /** The shifted elements, as tag and text. */
  readonly moved: readonly string[];
}

/**
 * Cumulative layout shift of a page whose fonts and API responses arrive after the first paint, including shifts after input.
 */
export async function layoutShift(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<LayoutShift> {
  const context = await browser.newContext({ viewport });
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

function gzipSize(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

async function store(context: BrowserContext, stored: Stored): Promise<void> {
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) window.localStorage.setItem(key, value);
  }, Object.entries(stored));
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

/** Detects hydration by the markers React sets on its elements. */
function isAlive(): boolean {
  return [...document.querySelectorAll('#root *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  );
}

// Functions run in the page must not contain named functions: the transpiler wraps them in a helper that the page lacks.
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
