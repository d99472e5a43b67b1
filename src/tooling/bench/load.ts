import { randomUUID } from 'node:crypto';
import { fetchTool } from '../fetched-tool.ts';
import { atLeast, type Figure, median, milliseconds, perSecond, told } from './figure.ts';
import { LOAD_SECONDS, RUNS } from './options.ts';

export interface LoadRequest {
  readonly method: 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface LoadJob {
  readonly url: string;
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
}

export interface LoadResult {
  /** Successful responses per second. */
  readonly rate: number;
  /** Latency in milliseconds at the 50th and 99th percentile. */
  readonly p50: number;
  readonly p99: number;
}

/** The fields used of autocannon's result. */
interface Answer {
  readonly duration: number;
  readonly non2xx: number;
  readonly '2xx': number;
  readonly errors: number;
  readonly timeouts: number;
  readonly statusCodeStats: object;
  readonly latency: { readonly p50: number; readonly p99: number };
}

/**
 * Loads a server; each connection sends its next request as soon as it gets a response.
 * @throws when any request fails
 */
export async function load({ url, requests, connections }: LoadJob, duration: number): Promise<LoadResult> {
  const tool = await fetchTool({ autocannon: '9.0.0' });
  const { default: autocannon } = await tool.load<{ default: (job: object) => Promise<Answer> }>('autocannon');
  const setupRequest = (given: { readonly headers: object }) => ({
    ...given,
    headers: { ...given.headers, 'idempotency-key': randomUUID() },
  });
  const own = requests.map((request) => ({ ...request, headers: { ...request.headers }, setupRequest }));
  const answer = await autocannon({ url, connections, duration, requests: own });
  const failed = answer.non2xx + answer.errors + answer.timeouts;
  if (failed > 0)
    throw new Error(`${url}${requests[0]?.path}: ${failed} failed: ${JSON.stringify(answer.statusCodeStats)}`);
  return { rate: answer['2xx'] / answer.duration, p50: answer.latency.p50, p99: answer.latency.p99 };
}

/** Repeats measurements in turns, so that all meet the same conditions. Returns the median of each. */
export async function inTurns<Name extends string>(
  measurements: Readonly<Record<Name, (seconds: number) => Promise<LoadResult>>>,
): Promise<Record<Name, LoadResult>> {
  const names = Object.keys(measurements) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, LoadResult[]>;
  // The first round is a warm-up.
  for (let round = 0; round <= RUNS; round++) {
    for (const name of names) {
      const result = await measurements[name](round === 0 ? 1 : LOAD_SECONDS);
      if (round > 0) results[name].push(result);
    }
  }
  const middleOf = (each: readonly LoadResult[]): LoadResult => ({
    rate: median(each.map(({ rate }) => rate)),
    p50: median(each.map(({ p50 }) => p50)),
    p99: median(each.map(({ p99 }) => p99)),
  });
  return Object.fromEntries(names.map((name) => [name, middleOf(results[name])])) as Record<Name, LoadResult>;
}

/** A rate beside its baseline, and the latencies of both. @param share the least share of the baseline's rate, if limited */
export function rateFigures(name: string, own: LoadResult, bare: LoadResult, what: string, share?: number): Figure[] {
  const beside = `${perSecond(bare.rate)} (${what})`;
  const latency = ({ p50, p99 }: LoadResult) => `${milliseconds(p50)}, ${milliseconds(p99)}`;
  return [
    share === undefined
      ? told(name, perSecond(own.rate), beside)
      : atLeast(name, own.rate, bare.rate * share, perSecond, beside),
    told('  p50, p99', latency(own), latency(bare)),
  ];
}
