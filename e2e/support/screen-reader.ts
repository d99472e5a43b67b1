import type { CDPSession, Locator, Page } from '@playwright/test';
import { FARTHEST, isFocused } from './keyboard.ts';

type AXNode = Awaited<ReturnType<typeof nodesOf>>[number];

/** Roles that screen readers name when the focus enters them. */
const SURROUNDINGS = [
  ...['banner', 'navigation', 'main', 'contentinfo'],
  ...['form', 'group', 'radiogroup', 'dialog', 'alertdialog'],
];
const STATES = ['required', 'invalid', 'expanded', 'checked', 'pressed', 'current', 'hasPopup', 'disabled', 'busy'];
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const PERIODS_OF_NOW = ['Hour', 'Minute', 'AM/PM'];

/** Writes down what a screen reader says: where the focus is, and what live regions announce. */
export class ScreenReader {
  readonly #lines: string[] = [];
  #surroundings: readonly string[] = [];

  private constructor(
    private readonly page: Page,
    private readonly browser: CDPSession,
  ) {}

  static async start(page: Page): Promise<ScreenReader> {
    await page.addInitScript(hear);
    return new ScreenReader(page, await page.context().newCDPSession(page));
  }

  /** Without what differs from run to run. */
  get script(): string {
    const text = this.#lines
      .join('\n')
      // Of reviews that other tests have written meanwhile.
      .replace(/^ *## What passengers say\n/gm, '')
      .replace(new RegExp(`^ *>> ${MONTH} \\d{4}\n`, 'gm'), '')
      .replace(new RegExp(`(?:\\w+day|[A-Z][a-z]{2}),? (?:\\d\\d? ${MONTH}|${MONTH} \\d\\d,) \\d{4}`, 'g'), '(date)')
      // The calendar announces the chosen day three seconds later, if its page is still there.
      .replace(/^ *>> \(date\)\n/gm, '')
      .replace(/MC-[0-9A-Z]{7}/g, '(booking ID)');
    return `${text}\n`;
  }

  /** A new page or step: its title and its headings, by which people get around. */
  async opens(): Promise<void> {
    const headings = await this.page
      .getByRole('heading')
      .evaluateAll((all) => all.map((each) => `${'#'.repeat(Number(each.tagName[1]))} ${each.textContent?.trim()}`));
    this.#lines.push('', `PAGE ${await this.page.title()}`, ...headings.map((heading) => `  ${heading}`), '');
    this.#surroundings = [];
  }

  /** Presses a key, and reads what it changes once `until` holds. */
  async press(key: string, until?: () => Promise<unknown>): Promise<void> {
    await this.page.keyboard.press(key);
    await this.#follow(`[${key}]`, until);
  }

  async type(text: string, until?: () => Promise<unknown>): Promise<void> {
    await this.page.keyboard.type(text);
    await this.#follow(`[types ${text}]`, until);
  }

  async #follow(input: string, until?: () => Promise<unknown>): Promise<void> {
    this.#lines.push(input);
    await until?.();
    await this.listen();
  }

  /** Presses Tab until the control has the focus, and reads each stop on the way. */
  async tabTo(control: Locator): Promise<void> {
    await control.waitFor();
    for (let stop = 0; stop < FARTHEST; stop++) {
      await this.page.keyboard.press('Tab');
      await this.read();
      if (await isFocused(control)) return;
    }
    throw new Error(`Tab does not reach ${control}`);
  }

  /** Reads the control with the focus, or the option that it names as active. */
  async read(): Promise<void> {
    await this.page.waitForFunction(isReady);
    await this.listen();
    const nodes = await nodesOf(this.browser);
    const [focused] = nodes;
    if (!focused) return;
    const around = surroundingsOf(nodes);
    this.#lines.push(...around.filter((each) => !this.#surroundings.includes(each)).map((each) => `  ${each}`));
    this.#surroundings = around;
    this.#lines.push(`    ${wordsOf(focused)}`);
  }

  /** What live regions have announced since the last call, each by its latest text. */
  async listen(): Promise<void> {
    const heard = await this.page.evaluate(() => (window as unknown as Listening).takeHeard?.() ?? []);
    this.#lines.push(...heard.map((text) => `  >> ${text}`));
  }
}

async function nodesOf(browser: CDPSession) {
  const { result } = await browser.send('Runtime.evaluate', {
    expression: `(() => {
      const focused = document.activeElement;
      return document.getElementById(focused.getAttribute('aria-activedescendant')) ?? focused;
    })()`,
  });
  const { nodes } = await browser.send('Accessibility.getPartialAXTree', {
    ...(result.objectId && { objectId: result.objectId }),
    fetchRelatives: true,
  });
  return nodes;
}

function surroundingsOf([focused, ...relatives]: readonly AXNode[]): string[] {
  const around: string[] = [];
  let parentId = focused?.parentId;
  while (parentId) {
    const parent = relatives.find(({ nodeId }) => nodeId === parentId);
    if (!parent) break;
    if (!parent.ignored && SURROUNDINGS.includes(parent.role?.value)) around.unshift(wordsOf(parent));
    parentId = parent.parentId;
  }
  return around;
}

/** 'textbox "Email" invalid, required: Email is required' */
function wordsOf({ role, name, value, description, properties = [] }: AXNode): string {
  const states = properties
    .filter(({ name: state, value: on }) => STATES.includes(state) && ![false, 'false', undefined].includes(on.value))
    .map(({ name: state, value: on }) => (['true', true].includes(on.value) ? state : `${state} ${on.value}`));
  const isOfNow = PERIODS_OF_NOW.includes(name?.value);
  return [
    role?.value,
    name?.value && `"${name.value}"`,
    value?.value && !isOfNow && `= ${value.value}`,
    states.length > 0 && `(${states.sort().join(', ')})`,
    description?.value && `: ${description.value}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Runs in the page. An empty place field opens its offers a moment after it gets the focus. */
function isReady(): boolean {
  const focused = document.activeElement;
  if (focused?.matches('[aria-autocomplete="list"][value=""]')) return focused.ariaExpanded === 'true';
  return focused?.ariaBusy !== 'true';
}

interface Listening {
  takeHeard?: () => string[];
}

/** Runs in the page. Screen readers announce changes of live regions that are there, and alerts that appear. */
function hear(): void {
  const ALERTS = '[role="alert"], [aria-live="assertive"]';
  const LIVE = '[role="status"], [aria-live], output';
  const known = new WeakMap<Element, string>();
  // Alerts are heard first, wherever they stand.
  const regions = () => [
    ...document.querySelectorAll<HTMLElement>(ALERTS),
    ...document.querySelectorAll<HTMLElement>(`:is(${LIVE}):not(${ALERTS})`),
  ];
  const meet = (region: Element) =>
    known.set(region, region.matches('[role="alert"]') ? '' : (region.textContent ?? ''));
  new MutationObserver(() => {
    for (const region of regions()) if (!known.has(region)) meet(region);
  }).observe(document, { subtree: true, childList: true });
  (window as unknown as Listening).takeHeard = () =>
    regions().flatMap((region) => {
      const text = region.textContent ?? '';
      if (known.get(region) === text) return [];
      known.set(region, text);
      return region.innerText.trim() ? [region.innerText.replace(/\s+/g, ' ').trim()] : [];
    });
}
