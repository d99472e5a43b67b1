import { chromium } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';
import { fetchTool } from '../fetched-tool.ts';
import { median } from './figure.ts';
import { RUNS } from './options.ts';

/** 'simulate' derives a slow phone from a fast load; 'devtools' actually throttles the load. */
export type Throttling = 'simulate' | 'devtools';

/** Medians over the runs: scores from 0 to 100, times in milliseconds. */
export interface Marks {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Audits that lowered the score of any run. */
  readonly faults: readonly string[];
}

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

const tool = await fetchTool({
  dependencies: { lighthouse: '12.8.2', 'chrome-launcher': '1.2.1' },
  // Later versions need Node 22.
  overrides: { 'legacy-javascript': '0.0.1', 'third-party-web': '0.27.0' },
});
const { default: lighthouse } = await tool.load<{ default: Lighthouse }>('lighthouse');
const { launch } = await tool.load<{ launch: Launch }>('chrome-launcher');

export interface AuditOptions {
  /** URL part of a request that must succeed for a run to count. */
  readonly needs?: string;
  /** Local storage from an earlier visit. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** Audits a page as a mobile phone; each run has an empty cache. */
export async function audit(url: string, throttling: Throttling, options: AuditOptions = {}): Promise<Marks> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await auditRecorded(url, throttling, options));
  const middle = (read: (result: Result) => number | null | undefined) =>
    median(results.map((result) => read(result) ?? Number.NaN));
  const points = (category: string) => middle((result) => result.categories[category]?.score) * 100;
  const value = (id: string) => middle((result) => result.audits[id]?.numericValue);
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults: [...new Set(results.flatMap(faultsOf))],
  };
}

/** Retries when Chromium records nothing, which happens occasionally on any page. */
async function auditRecorded(url: string, throttling: Throttling, options: AuditOptions): Promise<Result> {
  for (;;) {
    const result = await auditOnce(url, throttling, options);
    if (result.runtimeError?.code !== 'NO_NAVSTART') return result;
  }
}

async function auditOnce(
  url: string,
  throttlingMethod: Throttling,
  { needs = '', stored }: AuditOptions,
): Promise<Result> {
  const chrome = await launch({
    chromePath: await ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'error',
  });
  try {
    const { port } = chrome;
    if (stored) await store(port, new URL(url).origin, stored);
    const answer = await lighthouse(url, {
      port,
      logLevel: 'error',
      throttlingMethod,
      disableStorageReset: stored !== undefined,
    });
    if (!answer) throw new Error(`Lighthouse has no result for ${url}`);
    const { lhr } = answer;
    if (lhr.runtimeError?.code === 'NO_NAVSTART') return lhr;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    if (!succeeded(lhr, needs)) throw new Error(`${url}: no request for ${needs} succeeded`);
    return lhr;
  } finally {
    chrome.kill();
  }
}

async function store(port: number, origin: string, stored: Readonly<Record<string, string>>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  // The default context, because the audit uses its storage.
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context of its own');
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
  }, stored);
  await page.close();
  await browser.close();
}

function succeeded(result: Result, needs: string): boolean {
  const requests = result.audits['network-requests']?.details?.items ?? [];
  return requests.some(({ url, statusCode }) => String(url).includes(needs) && statusCode === 200);
}

function faultsOf(result: Result): string[] {
  return Object.values(result.categories).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) =>
        `${category.title}: ${result.audits[id]?.title} ${result.audits[id]?.displayValue ?? ''}`.trim(),
      ),
  );
}
