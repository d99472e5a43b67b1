import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median, milliseconds } from './figure.ts';

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
  readonly seconds: number;
}

export interface LoadResult {
  /** Successful responses per second. */
  readonly rate: number;
  /** Latency in milliseconds at the 50th and 99th percentile. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Loads a server from a separate process; each connection sends its next request as soon as it gets a response.
 * @throws when any request fails
 */
export function load(job: LoadJob): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const generator = fork(fileURLToPath(new URL('./load-generator.ts', import.meta.url)));
    generator.once('message', (answer: LoadResult | { failure: string }) => {
      if ('failure' in answer) reject(new Error(`${job.url}${job.requests[0]?.path}: ${answer.failure}`));
      else resolve(answer);
    });
    generator.once('error', reject);
    generator.once('exit', (code) => reject(new Error(`The load generator ended with ${code}`)));
    generator.send(job);
  });
}

export function middleOf(results: readonly LoadResult[]): LoadResult {
  return {
    rate: median(results.map(({ rate }) => rate)),
    p50: median(results.map(({ p50 }) => p50)),
    p99: median(results.map(({ p99 }) => p99)),
  };
}

/** 'p50, p99' */
export function latency({ p50, p99 }: LoadResult): string {
  return `${milliseconds(p50)}, ${milliseconds(p99)}`;
}
