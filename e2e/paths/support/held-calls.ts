import type { Page, Request, Route } from '@playwright/test';
import { ApiFailure } from '#contract/api-failure.ts';

const API = '/api/v1';

/** A call that has not been made by then is not made any more, in milliseconds. */
const PATIENCE = 10_000;

interface Waiting {
  readonly url: URL;
  readonly request: Request;
  readonly route: Route;
}

/** Which call of the API: its path, or what its path looks like where that holds an id. A function tells any other file. */
export type CallPath = string | RegExp | ((url: URL) => boolean);

/** Calls of the API that wait for a test to say what they are answered with. */
export class HeldCalls {
  readonly #waiting: Waiting[] = [];
  readonly #fetched = new Set<CallPath>();
  #heard: () => void = () => undefined;
  #isGoingBack = false;

  constructor(readonly page: Page) {
    // What the app gives up is not waiting any more.
    page.on('requestfailed', (given) => {
      if (this.#isGoingBack) return;
      const index = this.#waiting.findIndex(({ request }) => request === given);
      if (index >= 0) this.#waiting.splice(index, 1);
    });
  }

  async hold(call: CallPath): Promise<void> {
    await this.page.route(
      (url) => isCall(url, call),
      (route) => {
        const request = route.request();
        this.#waiting.push({ url: new URL(request.url()), request, route });
        this.#heard();
      },
    );
  }

  /** Answers the call that waits, or the next one to come. */
  async answer(call: CallPath, json: unknown, status = 200): Promise<void> {
    await (await this.next(call)).fulfill({ status, json });
  }

  /** Fails the call as the app's own client would tell it. */
  async fail(call: CallPath, failure: unknown): Promise<void> {
    const route = await this.next(call);
    const { kind, status, problem } = failure instanceof ApiFailure ? failure : new ApiFailure('network');
    if (kind === 'http') await route.fulfill({ status, json: problem });
    else if (kind === 'unreadable') await route.fulfill({ status: 200, json: 'not what was asked for' });
    else await route.abort('internetdisconnected');
  }

  /** Lets the server answer the call that waits, or the next one to come. */
  async pass(call: CallPath): Promise<void> {
    await (await this.next(call)).continue();
  }

  /** The same for a file, which the page fetches only once, whenever it is needed. */
  async passOnce(file: CallPath): Promise<void> {
    if (this.#fetched.has(file)) return;
    this.#fetched.add(file);
    await this.pass(file);
  }

  /** Goes back to a page that the browser has kept as it was left. What it asks for at once is said to fail, and waits. */
  async goBack(): Promise<void> {
    this.#isGoingBack = true;
    await this.page.goBack({ waitUntil: 'commit' });
    this.#isGoingBack = false;
  }

  /** The newest call that waits, once there is one. */
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
      const patience = setTimeout(() => reject(new Error(`The app does not ask for ${call}`)), PATIENCE);
      this.#heard = () => {
        clearTimeout(patience);
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
