import { randomInt } from 'node:crypto';
import type { DatabaseKind, System } from './system.ts';

/** How much of an attack is run: 'quick' belongs to `npm test`. */
export type Size = 'quick' | 'full';

/** What must not happen, counted. */
interface Damage {
  /** Acknowledged, then gone. */
  readonly lost: number;
  /** Done twice instead of once. */
  readonly double: number;
  /** What reached someone without access to it. */
  readonly leaked: number;
}

export interface Attack {
  readonly name: string;
  /** Both by default. */
  readonly on?: readonly DatabaseKind[];
  readonly env?: NodeJS.ProcessEnv;
  /** Too slow for the quick run. */
  readonly isSlow?: true;
  /** The longest that one answer may take, in a full run on a quiet machine. */
  readonly limitMs?: number;
  run(system: System, traffic: Traffic, size: Size): Promise<Partial<Damage>>;
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** No answer: the connection failed. */
export const NO_ANSWER = 0;

/** Sends requests, each from another address unless it names one, and records how they were answered. */
export class Traffic {
  tries = 0;
  serverErrors = 0;
  /** Requests sent on a connection that then broke: they may or may not have been handled. */
  resets = 0;
  longestMs = 0;

  constructor(private readonly system: System) {}

  /** Sends a request to one of the processes in turn. A status of {@link NO_ANSWER} stands for a failed connection. */
  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const urls = this.system.urls();
    const url = urls[this.tries % urls.length] ?? '';
    this.tries += 1;
    const headers = new Headers(init.headers);
    if (!headers.has('x-forwarded-for')) {
      headers.set('x-forwarded-for', Array.from({ length: 4 }, () => randomInt(1, 255)).join('.'));
    }
    const began = performance.now();
    try {
      const response = await fetch(url + path, { ...init, headers, redirect: 'manual' });
      const text = await response.text();
      this.longestMs = Math.max(this.longestMs, performance.now() - began);
      // 503 with retry-after is the promised answer of a server that cannot serve.
      const isPromised = response.status < 500 || (response.status === 503 && response.headers.has('retry-after'));
      if (!isPromised) this.serverErrors += 1;
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      return { status: response.status, body: isJson ? JSON.parse(text) : { text } };
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (code !== 'ECONNREFUSED') this.resets += 1;
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
}
