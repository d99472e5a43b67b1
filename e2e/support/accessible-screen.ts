import { readFileSync } from 'node:fs';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';
import { projectPath } from '#tooling/paths.ts';

/** The package's main file is twice as long, and every page reads it. */
const AXE = readFileSync(projectPath('node_modules/axe-core/axe.min.js'), 'utf8');

/** The other theme changes nothing but colours. */
const SCREENS: readonly (ViewportSize & { theme: 'light' | 'dark'; rules: RunOptions['rules'] | undefined })[] = [
  { width: 1440, height: 900, theme: 'dark', rules: undefined },
  { width: 320, height: 640, theme: 'light', rules: { 'color-contrast': { enabled: false } } },
];

/** The looks of texts whose contrast is known: axe spends most of its time on contrast. */
const knownLooks = new Set<string>();

/**
 * Checks the screen against the house rules: axe reports nothing, nothing is wider than the screen at 320 or 1440 px, and
 * every press target is large enough for a finger.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  const faults: string[] = [];
  const world = await worldOf(page);
  for (const { width, height, theme, rules } of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await world.run(settled);
    const contrast = await world.run(checkContrast, [...knownLooks]);
    for (const look of contrast.looks) knownLooks.add(look);
    const found = [
      ...(await world.run(overflow)),
      ...(await world.run(smallTargets)),
      ...contrast.faults,
      ...(rules ? await world.run(axeFaults, { rules }) : []),
    ];
    faults.push(...found.map((fault) => `${width} px, ${theme}: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(faults).toEqual([]);
}

/** A separate JavaScript world in the page, whose clock runs even if the test has stopped the page's clock. */
interface World {
  run<Result>(work: () => Result): Promise<Awaited<Result>>;
  run<Given, Result>(work: (given: Given) => Result, given: Given): Promise<Awaited<Result>>;
}

/** The world of each page's current document: reading the source of axe again takes as long as a run of it. */
const worlds = new WeakMap<Page, { readonly document: string; readonly world: World }>();

async function worldOf(page: Page): Promise<World> {
  const session = await page.context().newCDPSession(page);
  const { frame } = (await session.send('Page.getFrameTree')).frameTree;
  const known = worlds.get(page);
  if (known?.document === frame.loaderId) {
    await session.detach();
    return known.world;
  }
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', { frameId: frame.id });
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  await evaluate(`${AXE};${axeFaults};undefined`);
  const world: World = { run: (work: unknown, given = {}) => evaluate(`(${work})(${JSON.stringify(given)})`) };
  worlds.set(page, { document: frame.loaderId, world });
  return world;
}

/** Runs in the page. */
async function axeFaults(options: RunOptions, elements?: Element[]): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const always: RunOptions = { iframes: false, preload: false, resultTypes: ['violations'] };
  const { violations } = await inPage.run(elements ?? document, { ...always, ...options });
  // On a page without links to other pages, axe does not recognise the skip link and reports a missing landmark.
  const isSkipLink = (id: string, html: string) => id === 'region' && html.includes('href="#content"');
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isSkipLink(id, html)).map((node) => `${id} at ${node.target}: ${node.failureSummary}`),
  );
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

/** Runs in the page. Checks the contrast of texts whose look is not known yet. */
async function checkContrast(known: readonly string[]): Promise<{ looks: string[]; faults: string[] }> {
  /** What decides the contrast of a text: its colour, size and weight, and the backgrounds around it. */
  const lookOf = (text: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(text);
    const look = [color, fontSize, fontWeight];
    for (let around: Element | null = text; around; around = around.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(around);
      const layer = `${backgroundColor} ${backgroundImage} ${opacity}`;
      if (layer !== 'rgba(0, 0, 0, 0) none 1') look.push(layer);
    }
    return look.join(' on ');
  };
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const texts = [...document.body.querySelectorAll('*')].filter((each) => hasText(each) && each.checkVisibility());
  const looks = new Map(texts.map((text) => [text, lookOf(text)]));
  const unknown = texts.filter((text) => !known.includes(looks.get(text) ?? ''));
  if (unknown.length === 0) return { looks: [], faults: [] };
  const faults = await axeFaults({ runOnly: ['color-contrast'] }, unknown);
  return { looks: [...new Set(looks.values())], faults };
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
