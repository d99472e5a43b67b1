import type { Page, Route } from '@playwright/test';

interface Answer {
  readonly status?: number;
  readonly json: unknown;
}

const ofCall = (path: string) => (url: URL) => url.pathname === `/api/v1${path}`;

/** Lets the calls through to the server again. */
type Restore = () => Promise<void>;

/** Answers a call of the API in place of the server. */
export function answerWith(page: Page, path: string, { status = 200, json }: Answer): Promise<Restore> {
  return interceptCalls(page, path, (route) => route.fulfill({ status, json }));
}

/** A call of the API finds no network. */
export function cutOff(page: Page, path: string): Promise<Restore> {
  return interceptCalls(page, path, (route) => route.abort('internetdisconnected'));
}

/** Does with a call of the API what is given. */
export async function interceptCalls(
  page: Page,
  path: string,
  handle: (route: Route) => Promise<unknown>,
): Promise<Restore> {
  const isCall = ofCall(path);
  await page.route(isCall, handle);
  return () => page.unroute(isCall);
}

/** Holds a call, or files, back until the function that it gives is called. */
export async function holdBack(page: Page, what: string | RegExp | ((url: URL) => boolean)): Promise<() => void> {
  const held: (() => void)[] = [];
  let isOpen = false;
  const pass = (route: Route) => {
    if (isOpen) return route.continue();
    return new Promise<void>((resolve) => held.push(() => resolve(route.continue())));
  };
  await page.route(typeof what === 'string' ? ofCall(what) : what, pass);
  return () => {
    isOpen = true;
    for (const release of held.splice(0)) release();
  };
}
