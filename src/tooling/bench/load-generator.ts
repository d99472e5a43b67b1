import { randomUUID } from 'node:crypto';
import { fetchTool } from '../fetched-tool.ts';
import type { LoadJob, LoadResult } from './load.ts';

/** The child process of `load`: runs one job and sends its result. */
process.once('message', async (job: LoadJob) => {
  const answer = await run(job).catch((error: unknown) => ({ failure: String(error) }));
  process.send?.(answer, () => process.exit());
});

interface Load {
  readonly duration: number;
  readonly non2xx: number;
  readonly '2xx': number;
  readonly errors: number;
  readonly timeouts: number;
  readonly statusCodeStats: object;
  readonly requests: { readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
}

interface Sent {
  readonly headers: object;
}

async function run({ url, requests, connections, seconds }: LoadJob): Promise<LoadResult | { failure: string }> {
  const tool = await fetchTool({ dependencies: { autocannon: '9.0.0' } });
  const { default: autocannon } = await tool.load<{ default: (job: object) => Promise<Load> }>('autocannon');
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map((request) => ({
      method: request.method,
      path: request.path,
      body: request.body,
      headers: { ...request.headers },
      setupRequest: (given: Sent) => ({ ...given, headers: { ...given.headers, 'idempotency-key': randomUUID() } }),
    })),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0)
    return { failure: `${failed} of ${result.requests.total} failed: ${JSON.stringify(result.statusCodeStats)}` };
  return { rate: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}
