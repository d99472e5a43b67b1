import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureChromium } from '../chromium.ts';
import { median } from './figure.ts';
import { RUNS } from './options.ts';

/** 'simulate' computes a slow phone from a fast load; 'devtools' really slows the load down. */
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
  /** What took points in any run. */
  readonly faults: readonly string[];
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/**
 * Audits a page as a mobile phone, each run in a browser without anything cached.
 * @param needs part of the address of a request that must have succeeded for a run to count
 */
export async function audit(url: string, throttling: Throttling, needs = ''): Promise<Marks> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await auditRecorded(url, throttling, needs));
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

/** Now and then Chromium records nothing of a load, which tells nothing of the page: then it is loaded again. */
async function auditRecorded(url: string, throttling: Throttling, needs: string): Promise<Result> {
  for (;;) {
    const result = await auditOnce(url, throttling, needs);
    if (result.runtimeError?.code !== 'NO_NAVSTART') return result;
  }
}

async function auditOnce(url: string, throttlingMethod: Throttling, needs: string): Promise<Result> {
  const chrome = await launch({
    chromePath: await ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'error',
  });
  try {
    const answer = await lighthouse(url, { port: chrome.port, logLevel: 'error', throttlingMethod });
    if (!answer) throw new Error(`Lighthouse has no result for ${url}`);
    const { lhr } = answer;
    if (lhr.runtimeError?.code === 'NO_NAVSTART') return lhr;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    if (!succeeded(lhr, needs)) throw new Error(`${url}: nothing like ${needs} was answered with success`);
    return lhr;
  } finally {
    chrome.kill();
  }
}

function succeeded(result: Result, needs: string): boolean {
  const details = result.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
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
