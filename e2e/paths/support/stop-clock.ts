import type { Page } from '@playwright/test';

/** How long the clock may take to be stopped. */
const MARGIN_MS = 1_000;

/** Stops the installed clock of a page, so that no timer comes before its turn on the path. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MARGIN_MS);
}
