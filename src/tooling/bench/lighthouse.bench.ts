import { chromium } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';
import { fetchTool } from '../fetched-tool.ts';
import { atLeast, atMost, type Figure, median, milliseconds, score, seconds, told } from './figure.ts';
import { RUNS } from './options.ts';
import { withApp, withPage } from './processes.ts';
import { demoRide, demoSession, tripAddress } from './trips.ts';

/** 'simulate' derives a slow phone from a fast load; 'devtools' actually throttles the load. */
type Throttling = 'simulate' | 'devtools';
type Score = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** The fields used of Lighthouse's result. */
interface Result {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Category {
  readonly title: string;
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>;
type Launch = (options: object) => Promise<{ readonly port: number; kill(): void }>;

const tool = await fetchTool(
  { lighthouse: '12.8.2', 'chrome-launcher': '1.2.1' },
  // Later versions need Node 22.
  { 'legacy-javascript': '0.0.1', 'third-party-web': '0.27.0' },
);
const { default: lighthouse } = await tool.load<{ default: Lighthouse }>('lighthouse');
const { launch } = await tool.load<{ launch: Launch }>('chrome-launcher');

/**
 * Lighthouse as a mobile phone: the home page and the trip page with both kinds of throttling, the login page, the demo
 * customer's bookings and one of them.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  const bare = await withPage(async ({ url }) => ({
    simulated: await audit(`${url}/`, 'simulate'),
    applied: await audit(`${url}/`, 'devtools'),
  }));
  return withApp(async (app) => {
    const { url } = app;
    const home = await audit(`${url}/`, 'simulate');
    const slowHome = await audit(`${url}/`, 'devtools');
    const trip = await audit(url + tripAddress(), 'simulate');
    const slowTrip = await audit(url + tripAddress(), 'devtools');
    const login = await audit(`${url}/login`, 'simulate');
    const stored = await demoSession(app);
    const bookings = await audit(`${url}/bookings`, 'simulate', { needs: '/user/booking_list', stored });
    const booking = await audit(url + (await demoRide(url, stored)), 'simulate', {
      needs: '/user/booking_detail',
      stored,
    });

    const points = (name: string, { scores }: Marks, key: Score, limit: number) =>
      atLeast(`${name} ${key}`, scores(key), limit, score, score(bare.simulated.scores(key)));
    const times = (name: string, { lcp, tbt }: Marks) =>
      told(`${name} LCP, TBT`, `${seconds(lcp)}, ${milliseconds(tbt)}`, seconds(bare.simulated.lcp));
    return [
      points('/', home, 'performance', 100),
      atMost('/ LCP, simulated', home.lcp, 1400, seconds, seconds(bare.simulated.lcp)),
      atMost('/ TBT, simulated', home.tbt, 50, milliseconds, milliseconds(bare.simulated.tbt)),
      points('/', home, 'accessibility', 100),
      points('/', home, 'best-practices', 100),
      points('/', home, 'seo', 100),
      atMost('/ LCP, applied', slowHome.lcp, 850, seconds, seconds(bare.applied.lcp)),
      points('/tripDetail', trip, 'performance', 98),
      atMost('/tripDetail LCP, applied', slowTrip.lcp, 1300, seconds, seconds(bare.applied.lcp)),
      times('/tripDetail', trip),
      points('/login', login, 'performance', 100),
      times('/login', login),
      points('/bookings', bookings, 'performance', 98),
      times('/bookings', bookings),
      points('/bookingDetail', booking, 'performance', 98),
      times('/bookingDetail', booking),
    ];
  });
}

type Marks = Awaited<ReturnType<typeof audit>>;

interface AuditOptions {
  /** URL part of a request that must succeed for a run to count. */
  readonly needs?: string;
  /** Local storage from an earlier visit. */
  readonly stored?: Readonly<Record<string, string>>;
}

/**
 * Audits a page as a mobile phone; each run has an empty cache. Prints what lowered a score. Returns medians over the runs:
 * scores from 0 to 100, times in milliseconds.
 */
async function audit(url: string, throttling: Throttling, options: AuditOptions = {}) {
  const results: Result[] = [];
  while (results.length < RUNS) {
    const result = await auditOnce(url, throttling, options);
    // Chromium occasionally records nothing, on any page.
    if (result.runtimeError?.code !== 'NO_NAVSTART') results.push(result);
  }
  for (const fault of new Set(results.flatMap(faultsOf))) console.log(`  ${url}: ${fault}`);
  const middle = (read: (result: Result) => number | null | undefined) =>
    median(results.map((result) => read(result) ?? Number.NaN));
  return {
    scores: (key: Score) => middle(({ categories }) => categories[key]?.score) * 100,
    lcp: middle(({ audits }) => audits['largest-contentful-paint']?.numericValue),
    tbt: middle(({ audits }) => audits['total-blocking-time']?.numericValue),
  };
}

async function auditOnce(
  url: string,
  throttlingMethod: Throttling,
  { needs = '', stored }: AuditOptions,
): Promise<Result> {
  const chromePath = await ensureChromium();
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu'];
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'error' });
  try {
    const { port } = chrome;
    if (stored) await store(port, new URL(url).origin, stored);
    const flags = { port, logLevel: 'error', throttlingMethod, disableStorageReset: stored !== undefined };
    const answer = await lighthouse(url, flags);
    if (!answer) throw new Error(`Lighthouse has no result for ${url}`);
    const { runtimeError, audits } = answer.lhr;
    if (runtimeError?.code === 'NO_NAVSTART') return answer.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const requests = audits['network-requests']?.details?.items ?? [];
    if (!requests.some((request) => String(request.url).includes(needs) && request.statusCode === 200))
      throw new Error(`${url}: no request for ${needs} succeeded`);
    return answer.lhr;
  } finally {
    chrome.kill();
  }
}

async function store(port: number, origin: string, stored: Readonly<Record<string, string>>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  // The default context, because the audit uses its storage.
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(`${origin}/robots.txt`);
  await page?.evaluate((entries) => void Object.assign(window.localStorage, entries), stored);
  await page?.close();
  await browser.close();
}

function faultsOf({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${title}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
}
