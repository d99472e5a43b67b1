import { type Browser, devices, type Locator } from '@playwright/test';
import { recordShifts, withBrowser } from './browser.ts';
import { atMost, type Figure, median, milliseconds, shift } from './figure.ts';
import { RUNS } from './options.ts';
import { withApp } from './processes.ts';

/** How many times slower than this machine the phone's processor is. */
const SLOWDOWN = 4;
const LIMIT_MS = 100;

declare global {
  interface Window {
    /** In milliseconds from each input to the frame that shows its effect, since the last reading. */
    benchPresses?: number[];
  }
}

/** The whole booking of a guest on a slow phone: how long each press takes until its effect is on screen. */
export function measurePresses(): Promise<Figure[]> {
  return withBrowser((browser) =>
    withApp(async ({ url }) => {
      const journeys: Journey[] = [];
      while (journeys.length < RUNS) journeys.push(await bookOnSlowPhone(browser, url));
      const names = journeys[0]?.presses.map(([name]) => name) ?? [];
      const presses = names.map((name, index) => {
        const slowest = median(journeys.map(({ presses }) => presses[index]?.[1] ?? Number.NaN));
        return atMost(name, slowest, LIMIT_MS, milliseconds, '—');
      });
      const shifts = median(journeys.map(({ shifted }) => shifted));
      return [...presses, atMost('Layout shift without input', shifts, 0, shift, '—')];
    }),
  );
}

interface Journey {
  /** Names, and the longest time of their inputs. */
  readonly presses: readonly (readonly [name: string, slowestMs: number])[];
  /** Layout shift on all pages, without what follows an input. */
  readonly shifted: number;
}

async function bookOnSlowPhone(browser: Browser, url: string): Promise<Journey> {
  const page = await browser.newPage({ ...devices['Pixel 5'], timezoneId: 'Australia/Sydney' });
  await page.addInitScript(recordPresses);
  await page.addInitScript(recordShifts, false);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const presses: [string, number][] = [];
  const measure = async (name: string, act: () => Promise<unknown>) => {
    await page.evaluate(takePresses);
    await act();
    presses.push([name, await page.evaluate(takePresses)]);
  };
  const tap = (name: string, target: Locator) => measure(name, () => target.tap());
  const type = (name: string, field: Locator, text: string) =>
    measure(`${name} (keys)`, async () => {
      await field.focus();
      await field.pressSequentially(text, { delay: 60 });
    });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto(url);
  await page.getByRole('group', { name: 'Pickup Time' }).getByLabel('Hour').waitFor();
  const place = async (name: string, text: string, title: string) => {
    const field = page.getByRole('combobox', { name });
    await tap(`${name}: focus`, field);
    await type(name, field, text);
    await tap(`${name}: suggestion`, page.getByRole('option', { name: title }).first());
  };
  await place('From', 'sydney airport t1', 'Sydney Airport T1 International');
  await place('To', 'park hyatt syd', 'Park Hyatt Sydney');
  await page.getByLabel('Service type').selectOption('1');
  await tap('Pickup Date', page.getByRole('combobox', { name: 'Pickup Date' }));
  await tap('Next month', button('Next month'));
  await tap('Day', page.getByRole('gridcell').getByText('15', { exact: true }));
  await tap('Search', button('Search'));

  await page.getByRole('radio').nth(1).waitFor({ state: 'attached' });
  await tap(
    'Vehicle',
    page
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .nth(1),
  );
  await tap('Continue to Customer Info', button('Continue'));
  for (const [name, text] of [
    ['First name', 'Grace'],
    ['Last name', 'Hopper'],
    ['Email', 'grace@example.com'],
    ['Phone', '0412345678'],
  ] as const)
    await type(name, page.getByRole('textbox', { name }), text);
  await tap('One more passenger', button('Increase Passengers'));
  await tap('Child seat', page.getByRole('checkbox').first());
  await tap('Continue to Payment', button('Continue'));
  await button('Book Now').waitFor();
  const shifted = await page.evaluate(() => window.benchShift ?? 0);
  await tap('Book Now', button('Book Now'));
  await page.waitForURL((address) => !address.pathname.startsWith('/tripDetail'));
  await page.close();
  return { presses, shifted };
}

function recordPresses(): void {
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) window.benchPresses = [...(window.benchPresses ?? []), duration];
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The longest press since the last call; shorter ones than a frame are not recorded and count as 0. */
async function takePresses(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))));
  const slowest = Math.max(0, ...(window.benchPresses ?? []));
  window.benchPresses = [];
  return slowest;
}
