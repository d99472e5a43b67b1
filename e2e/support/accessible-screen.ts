import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SIZES = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
];
const THEMES = ['light', 'dark'] as const;

/**
 * Holds what is on screen against the house rules at 320 and 1440 px, light and dark: axe finds nothing, nothing is wider
 * than the screen, and everything that can be pressed is large enough for a finger.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const faults: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(settled);
    const ofLayout = [...(await page.evaluate(overflow)), ...(await page.evaluate(smallTargets))];
    faults.push(...ofLayout.map((fault) => `${size.width} px: ${fault}`));
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(settled);
      faults.push(...(await axeFaults(page, theme)).map((fault) => `${size.width} px, ${theme}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Options = Parameters<AxeBuilder['options']>[0];

const EVERYTHING: Options = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
/** A theme changes colours and nothing else. */
const COLOURS: Options = { resultTypes: ['violations'], runOnly: ['color-contrast'] };

/** The builder sends the whole of axe to the page at each look; that which the first look left there serves the others. */
async function axeFaults(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  const options = theme === 'light' ? EVERYTHING : COLOURS;
  const { violations } =
    (await page.evaluate(axeInPage, options)) ??
    (await new AxeBuilder({ page }).options(options).setLegacyMode(true).analyze());
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target}: ${node.failureSummary}`));
}

/** Runs in the page. */
function axeInPage(options: Options): Promise<Results> | undefined {
  const { axe } = window as { axe?: { run(options: Options): Promise<Results> } };
  return axe?.run(options);
}

/** Runs in the page. What moves, or changes its colour, has done so; what moves for ever is left out. */
async function settled(): Promise<void> {
  for (const _ of ['change', 'consequence']) await new Promise((resolve) => requestAnimationFrame(resolve));
  const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Runs in the page. */
function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
}

/** Runs in the page. 24 px at least (WCAG 2.5.8); 44 px for all but words in a text and the days of a calendar. */
function smallTargets(): string[] {
  const isPressable = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]') &&
    element.getBoundingClientRect().right > 0;
  const least = (element: Element) => (element.matches('td *, dd *, p *') ? 24 : 44);
  return [...document.querySelectorAll('a[href], button, input, select, textarea, [role="option"]')]
    .map((element) => element.closest('label') ?? element)
    .filter(isPressable)
    .flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const name = target.getAttribute('aria-label') ?? (target.textContent || target.id);
      const isLarge = Math.round(Math.min(width, height)) >= least(target);
      return isLarge ? [] : [`'${name.trim().slice(0, 40)}' is only ${Math.round(width)} × ${Math.round(height)} px`];
    });
}
