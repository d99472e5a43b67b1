import { expect, type Page } from '@playwright/test';

/** Call it before the page is opened. */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('focusin', ({ target }) => Object.assign(window, { lastFocused: target }));
  });
}

/** Asserts that the focus was not lost with an element. It may be nowhere if the visitor has pressed beside all controls. */
export async function expectFocusKept(page: Page, isClockInstalled: boolean): Promise<void> {
  // The page moves the focus after 100 ms, which never pass while the test has stopped its clock.
  if (isClockInstalled && (await page.evaluate(findLostFocus))) await page.clock.runFor(100);
  await expect.poll(() => page.evaluate(findLostFocus), 'the focus was lost with the element that had it').toBe('');
}

/** Runs in the page. The element with which the focus disappeared. */
function findLostFocus(): string {
  const { lastFocused: last } = window as { lastFocused?: Element };
  if (!last || document.activeElement !== document.body) return '';
  return last.checkVisibility() && !last.matches(':disabled') ? '' : last.outerHTML;
}
