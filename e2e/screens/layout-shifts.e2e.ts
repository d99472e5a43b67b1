import type { Locator, Page } from '@playwright/test';
import { PageModel } from '../pages/page-model.ts';
import { answerWith, interceptCalls } from '../support/api-answers.ts';
import { visitAsDemo } from '../support/customers.ts';
import { unpaidDetail } from '../support/fake-bookings.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

const WIDTHS = [375, 1440];

/** A page that waits for the answer of a call. */
interface WaitingPage {
  readonly path: string;
  /** Answers another call of the page. */
  readonly given?: (page: Page) => Promise<() => Promise<void>>;
  readonly call: string;
  /** What the page shows before it is answered; nothing in particular by default. */
  readonly waiting?: (page: Page) => Locator;
  /** What the page shows once the answer is there. */
  readonly shown: (page: Page) => Locator;
  /** Another answer, such as one without entries, and what the page says then. */
  readonly other?: readonly [answer: unknown, text: string];
  /** What the page shows after a failure; a way to try again by default. */
  readonly failed?: (page: Page) => Locator;
}

const contacts = Array.from({ length: 5 }, (_, id) => ({ id, name: `Contact ${id}`, phone: '+61412345678' }));

const PAGES: readonly WaitingPage[] = [
  {
    path: tripPath(oneWay),
    call: '/vehicles',
    shown: (page) => page.getByRole('img', { name: 'Map of the route' }),
    other: [{ vehicles: [] }, 'No vehicles available for this route'],
  },
  {
    path: '/bookings',
    call: '/user/booking_list',
    shown: (page) => page.getByRole('tabpanel').getByRole('link').first(),
    other: [{ listing: { total: 0, data: [] }, base_url: '' }, 'No Booking'],
  },
  {
    path: '/historyDetail/',
    call: '/user/booking_detail',
    shown: (page) => page.getByRole('heading', { name: 'Questions?' }),
  },
  { path: '/profile', call: '/user/profile', shown: (page) => page.getByRole('textbox', { name: 'First name' }) },
  {
    path: '/security',
    call: '/user/sessions',
    shown: (page) => page.getByText('This browser'),
    other: [{ data: Array.from({ length: 12 }, (_, id) => ({ id, browser: `Phone ${id}` })) }, 'Phone 11'],
  },
  {
    path: '/emergency',
    call: '/user/emergency_contacts',
    shown: (page) => page.getByRole('button', { name: /^Remove/ }).first(),
    other: [{ data: contacts }, 'Contact 4'],
  },
  {
    path: '/bookingDetail/unpaid',
    given: (page) => answerWith(page, '/user/booking_detail', { json: unpaidDetail({ id: 'unpaid' }) }),
    call: '/user/promotions',
    waiting: (page) => page.getByText('Loading your promotions'),
    shown: (page) => page.getByText(/^Your promotions/),
    other: [{ data: [] }, 'No promotions at the moment'],
    failed: (page) => page.getByText("We couldn't load your promotions"),
  },
  { path: '/success?booking_id=', call: '/booking_success', shown: (page) => page.getByText('Booking ID') },
];

test('nothing moves on a page whose answer comes late, is short or long, or fails', async ({ page, server }) => {
  await visitAsDemo(page, server);
  await page.addInitScript(recordShifts);
  const id = await pastBookingId(page);
  const moved: string[] = [];
  for (const { path, given, call, waiting, shown, other, failed } of PAGES) {
    const restorePage = await given?.(page);
    const outcomes = [
      { name: 'late', answer: undefined, seen: shown(page) },
      ...(other ? [{ name: 'other', answer: { json: other[0] }, seen: page.getByText(other[1]).last() }] : []),
      { name: 'failing', answer: { status: 503, json: {} }, seen: failed?.(page) ?? new PageModel(page).tryAgain },
    ];
    for (const { name, answer, seen } of outcomes)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 812 });
        const restore = await interceptCalls(page, call, async (route) => {
          await new PageModel(page).runs();
          await waiting?.(page).waitFor();
          await page.evaluate(drawn);
          // Ignores the calls of a page that has been left.
          await (answer ? route.fulfill(answer) : route.continue()).catch(() => undefined);
        });
        await page.goto(path.replace(/(\/|=)$/, `$1${id}`));
        await seen.waitFor();
        await page.evaluate(drawn);
        moved.push(
          ...(await page.evaluate(() => window.shifts ?? [])).map(
            (shift) => `${path.slice(0, 16)} ${name} ${width} px, ${shift}`,
          ),
        );
        await restore();
      }
    await restorePage?.();
  }
  expect(moved).toEqual([]);
});

declare global {
  interface Window {
    /** What has moved since the page opened, and by how much. */
    shifts?: string[];
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

// Functions run in the page must not contain named functions: the transpiler wraps them in a helper that the page lacks.
function recordShifts(): void {
  new PerformanceObserver((list) => {
    // Anything less is under a pixel.
    for (const { value, sources } of list.getEntries() as Shift[])
      if (value >= 0.0001)
        window.shifts = [
          ...(window.shifts ?? []),
          `${value.toFixed(4)}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(', ')}`,
        ];
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Two frames, and the entries of what they have moved. */
async function drawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}

async function pastBookingId(page: Page): Promise<string> {
  const token = await page.evaluate(() => window.localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.post('/api/v1/user/booking_list', { headers, form: { upcoming: '0' } });
  const { listing } = await response.json();
  return listing.data[0].history[0].idNum;
}
