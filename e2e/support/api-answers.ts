import type { Page, Route } from '@playwright/test';

interface Answer {
  readonly status?: number;
  readonly json: unknown;
}

const ofCall = (path: string) => (url: URL) => url.pathname === `/api/v1${path}`;

/** Stops intercepting the calls. */
type Restore = () => Promise<void>;

/** Answers an API call in place of the server. */
export function answerWith(page: Page, path: string, { status = 200, json }: Answer): Promise<Restore> {
  return interceptCalls(page, path, (route) => route.fulfill({ status, json }));
}

/** Fails an API call with a network error. */
export function cutOff(page: Page, path: string): Promise<Restore> {
  return interceptCalls(page, path, (route) => route.abort('internetdisconnected'));
}

/** Routes an API call to this handler. */
export async function interceptCalls(
  page: Page,
  path: string,
  handle: (route: Route) => Promise<unknown>,
): Promise<Restore> {
  const isCall = ofCall(path);
  await page.route(isCall, handle);
  return () => page.unroute(isCall);
}

/** Holds a call, or files, until the returned function is called. */
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
