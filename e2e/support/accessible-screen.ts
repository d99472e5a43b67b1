import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Two passes of axe: everything where space is scarce, and colours again in the other theme, which changes nothing else. */
const LOOKS = [
  { width: 320, height: 640, theme: 'light', rules: { rules: { 'target-size': { enabled: true } } } },
  { width: 1440, height: 900, theme: 'dark', rules: { runOnly: ['color-contrast'] } },
] as const;

/**
 * Checks the screen against the house rules: axe reports nothing, nothing is wider than the screen at 320 or 1440 px, and
 * everything that can be pressed is large enough for a finger.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const faults: string[] = [];
  for (const { width, height, theme, rules } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(settled);
    const found = [
      ...(await page.evaluate(overflow)),
      ...(await page.evaluate(smallTargets)),
      ...(await axeFaults(page, { resultTypes: ['violations'], ...rules } as Options)),
    ];
    faults.push(...found.map((fault) => `${width} px, ${theme}: ${fault}`));
  }
  expect(faults).toEqual([]);
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Options = Parameters<AxeBuilder['options']>[0];

/** The builder sends all of axe to the page; later passes use what the first one left there. */
async function axeFaults(page: Page, options: Options): Promise<string[]> {
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

/** Runs in the page. Waits for animations and transitions, except endless ones. */
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

/** Runs in the page. 44 px; 24 px (WCAG 2.5.8) for links in a text and the days of a calendar. */
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
