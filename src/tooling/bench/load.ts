import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
  /** Successful answers per second. */
  readonly rate: number;
  /** Milliseconds until half, and 99 %, of the answers were there. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Loads a server from a process of its own, each connection asking as fast as it is answered.
 * @throws when any answer is not a success
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
