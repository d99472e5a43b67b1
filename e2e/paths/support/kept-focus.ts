import { expect, type Page } from '@playwright/test';

/** Call it before the page is opened. */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('focusin', ({ target }) => Object.assign(window, { lastFocused: target }));
  });
}

/** Asserts that the focus is somewhere, unless the visitor has taken it away: a keyboard would have to start at the top of the page. */
export async function expectFocusKept(page: Page, isClockInstalled: boolean): Promise<void> {
  // The page waits before it moves the focus, for ever if the test has stopped its clock.
  if (isClockInstalled && (await page.evaluate(findLostFocus))) await page.clock.runFor(100);
  await expect.poll(() => page.evaluate(findLostFocus), 'the focus was lost with the element that had it').toBe('');
}

/** Runs in the page. The element with which the focus disappeared. */
function findLostFocus(): string {
  const { lastFocused: last } = window as { lastFocused?: Element };
  if (!last || document.activeElement !== document.body) return '';
  return last.isConnected && last.checkVisibility() && !last.matches(':disabled') ? '' : last.outerHTML;
}
