import { readFileSync } from 'node:fs';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { projectPath } from '#tooling/paths.ts';

/** The package's main file is twice as long, and every page reads it. */
const AXE = readFileSync(projectPath('node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * Axe checks everything on the narrow screen, and only colours in the other theme, which changes nothing else: where a text
 * has colours that it has not checked there yet.
 */
const LOOKS: readonly (ViewportSize & { theme: 'light' | 'dark'; rules: RunOptions })[] = [
  { width: 1440, height: 900, theme: 'dark', rules: { runOnly: ['color-contrast'] } },
  { width: 320, height: 640, theme: 'light', rules: {} },
];

/** The colours of texts that axe has checked in the dark theme. What lies behind each text, it sees on the narrow screen. */
const knownInDark = new Set<string>();

/**
 * Checks the screen against the house rules: axe reports nothing, nothing is wider than the screen at 320 or 1440 px, and
 * every press target is large enough for a finger.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  const faults: string[] = [];
  const world = await worldOf(page);
  for (const { width, height, theme, rules } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await world.run(settled);
    const colours = theme === 'dark' ? await world.run(textColours) : [];
    const isKnown = colours.length > 0 && colours.every((each) => knownInDark.has(each));
    const found = [
      ...(await world.run(overflow)),
      ...(await world.run(smallTargets)),
      ...(isKnown ? [] : await world.run(axeFaults, rules)),
    ];
    for (const each of colours) knownInDark.add(each);
    faults.push(...found.map((fault) => `${width} px, ${theme}: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(faults).toEqual([]);
}

/** A separate JavaScript world in the page, whose clock runs even if the test has stopped the page's clock. */
interface World {
  run<Result>(work: (options: RunOptions) => Result, options?: RunOptions): Promise<Awaited<Result>>;
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
  await evaluate(`${AXE};undefined`);
  const world: World = { run: (work, options = {}) => evaluate(`(${work})(${JSON.stringify(options)})`) };
  worlds.set(page, { document: frame.loaderId, world });
  return world;
}

/** Runs in the page. */
async function axeFaults(options: RunOptions): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
  const { violations } = await inPage.run({ iframes: false, preload: false, resultTypes: ['violations'], ...options });
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

/** Runs in the page. What decides the contrast of each text: its colour, size and weight, and the backgrounds around it. */
function textColours(): string[] {
  const looksOf = (text: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(text);
    const looks = [color, fontSize, fontWeight];
    for (let around: Element | null = text; around; around = around.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(around);
      const layer = `${backgroundColor} ${backgroundImage} ${opacity}`;
      if (layer !== 'rgba(0, 0, 0, 0) none 1') looks.push(layer);
    }
    return looks.join(' on ');
  };
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const texts = [...document.body.querySelectorAll('*')].filter((each) => hasText(each) && each.checkVisibility());
  return [...new Set(texts.map(looksOf))];
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
