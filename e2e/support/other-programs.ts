import type { Page } from '@playwright/test';

/**
 * Stops links that open the telephone or the mail program. A whole headless browser asks first, in a dialog that cannot be
 * seen and that swallows every later press. Call it before the page opens.
 */
export async function stopOtherPrograms(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    window.navigation.addEventListener('navigate', (event) => {
      if (event.destination.url.startsWith('http')) return;
      opened.push(event.destination.url);
      event.preventDefault();
    });
  });
}

/** What the page has tried to open last. */
export function openedProgram(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (window as unknown as { opened: string[] }).opened.at(-1));
}
