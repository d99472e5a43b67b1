import { randomInt } from 'node:crypto';
import type { DatabaseKind, Rows, System } from './system.ts';

/** How much of an attack is run: 'quick' belongs to `npm test`. */
export type Size = 'quick' | 'full';

/** What must not happen, counted. */
export interface Damage {
  /** Acknowledged, then gone; or not done although it could have been. */
  readonly lost: number;
  /** Done twice instead of once. */
  readonly double: number;
  /** What reached someone without access to it. */
  readonly leaked: number;
}

/** What the database says afterwards. On PGlite it is asked when the server has ended. */
type Check = (rows: Rows) => Promise<Partial<Damage>>;

export interface Attack {
  readonly name: string;
  /** Both by default. */
  readonly on?: readonly DatabaseKind[];
  /** The payment provider, the mail server and the key server are stand-ins that can fail, instead of embedded ones. */
  readonly hasOutside?: true;
  /** The databases on which it belongs to the quick run; all of its own by default. */
  readonly quick?: readonly DatabaseKind[];
  /** The longest that one answer may take, in a full run on a quiet machine. */
  readonly limitMs?: number;
  /** Statuses from 500 that are promised here, besides 503 with `retry-after`. */
  readonly promised?: readonly number[];
  run(system: System, traffic: Traffic, size: Size): Promise<Partial<Damage> | Check>;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** No answer: the connection failed. */
export const NO_ANSWER = 0;

/** How long an answer is waited for, on the slowest machine. */
const GIVE_UP_MS = 240_000;

function anyAddress(): string {
  return Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
}

/** Sends requests, each from another address unless it names one, and records how they were answered. */
export class Traffic {
  tries = 0;
  serverErrors = 0;
  /** Why connections broke after a request was sent on them: it may or may not have been handled. */
  readonly resets: string[] = [];
  longestMs = 0;

  constructor(
    public urls: System['urls'],
    private readonly promised: readonly number[] = [],
  ) {}

  /** Sends a request to one of the processes in turn. A status of {@link NO_ANSWER} stands for a failed connection. */
  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const urls = this.urls();
    const url = urls[this.tries % urls.length] ?? '';
    this.tries += 1;
    const headers = new Headers(init.headers);
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', anyAddress());
    const began = performance.now();
    try {
      const signal = AbortSignal.timeout(GIVE_UP_MS);
      const response = await fetch(url + path, { ...init, headers, signal, redirect: 'manual' });
      const type = response.headers.get('content-type') ?? '';
      const isEndless = type.includes('event-stream');
      const text = isEndless ? '' : await response.text();
      if (isEndless) await response.body?.cancel();
      this.longestMs = Math.max(this.longestMs, performance.now() - began);
      if (!this.isPromised(response)) this.serverErrors += 1;
      return { status: response.status, body: type.includes('json') ? JSON.parse(text) : { text } };
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      if (name === 'TimeoutError') {
        this.serverErrors += 1;
        this.longestMs = GIVE_UP_MS;
      } else if (cause?.code !== 'ECONNREFUSED') this.resets.push(cause?.code ?? name);
      return { status: NO_ANSWER, body: {} };
    }
  }

  post(path: string, fields: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(fields),
    });
  }

  /** Sends the same several times at once. */
  times<T>(count: number, request: (index: number) => Promise<T>): Promise<T[]> {
    return Promise.all(Array.from({ length: count }, (_, index) => request(index)));
  }

  private isPromised({ status, headers }: Response): boolean {
    return status < 500 || (status === 503 && headers.has('retry-after')) || this.promised.includes(status);
  }
}
