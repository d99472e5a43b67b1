import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';

declare global {
  interface Window {
    /** The layout shift since the page was opened. */
    benchShift?: number;
  }
}

/** Runs `use` with a Chromium, then closes it. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await ensureChromium();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

// Functions run in the page must not contain named functions: the transpiler wraps them in a helper that the page lacks.
/** Runs in the page before its own scripts. Chromium takes what moves right after a new viewport, too, as following an input. */
export function recordShifts(isAfterInputToo: boolean): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (isAfterInputToo || !entry.hadRecentInput) window.benchShift = (window.benchShift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
