import type { Page, Request, Route } from '@playwright/test';
import { ApiFailure } from '#contract/api-failure.ts';

const API = '/api/v1';

/** How long to wait for the app to make a call, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** An API call by its path, or by a pattern where the path contains an id; a function matches any other file. */
export type CallPath = string | RegExp | ((url: URL) => boolean);

/** API calls that wait until the test answers them. */
export class HeldCalls {
  readonly #waiting: { readonly url: URL; readonly request: Request; readonly route: Route }[] = [];
  readonly #fetched = new Set<CallPath>();
  readonly #released = new Set<CallPath>();
  #notify: () => void = () => undefined;

  constructor(readonly page: Page) {
    // A call that the app aborts no longer waits.
    page.on('requestfailed', (given) => {
      const index = this.#waiting.findIndex(({ request }) => request === given);
      if (index >= 0) this.#waiting.splice(index, 1);
    });
  }

  async hold(call: CallPath): Promise<void> {
    await this.page.route(
      (url) => isCall(url, call),
      (route) => {
        if (this.#released.has(call)) return route.continue();
        const request = route.request();
        this.#waiting.push({ url: new URL(request.url()), request, route });
        this.#notify();
      },
    );
  }

  /** Answers the waiting call, or the next one. */
  async answer(call: CallPath, json: unknown, status = 200): Promise<void> {
    await (await this.next(call)).fulfill({ status, json });
  }

  /** Makes the call fail so that the app's client reports this failure. */
  async fail(call: CallPath, failure: unknown): Promise<void> {
    const route = await this.next(call);
    const { kind, status, problem } = failure instanceof ApiFailure ? failure : new ApiFailure('network');
    if (kind === 'http') await route.fulfill({ status, json: problem });
    else if (kind === 'unreadable') await route.fulfill({ status: 200, json: 'not the expected response' });
    else await route.abort('internetdisconnected');
  }

  /** Lets the server answer the waiting call, or the next one. */
  async pass(call: CallPath): Promise<void> {
    await (await this.next(call)).continue();
  }

  /** Stops holding this call. */
  async release(call: CallPath): Promise<void> {
    this.#released.add(call);
    const waiting = this.#waiting.filter(({ url }) => isCall(url, call));
    await Promise.all(waiting.map(({ route }) => route.continue()));
  }

  /** The same for a file, which the page fetches only once. */
  async passOnce(file: CallPath): Promise<void> {
    if (this.#fetched.has(file)) return;
    this.#fetched.add(file);
    await this.pass(file);
  }

  /** The newest waiting call, once there is one. */
  async next(call: CallPath): Promise<Route> {
    for (;;) {
      const index = this.#waiting.findLastIndex(({ url }) => isCall(url, call));
      const [found] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (found) return found.route;
      await this.#another(call);
    }
  }

  #another(call: CallPath): Promise<void> {
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error(`The app does not call ${call}`)), TIMEOUT_MS);
      this.#notify = () => {
        clearTimeout(timeout);
        resolve();
      };
    });
  }
}

function isCall(url: URL, call: CallPath): boolean {
  if (typeof call === 'function') return call(url);
  if (!url.pathname.startsWith(API)) return false;
  const path = url.pathname.slice(API.length);
  return typeof call === 'string' ? path === call : call.test(path);
}
