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
  await withoutAnswers(page);
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
  if (typeof what === 'string') await withoutAnswers(page);
  await page.route(typeof what === 'string' ? ofCall(what) : what, pass);
  return () => {
    isOpen = true;
    for (const release of held.splice(0)) release();
  };
}

const isTripPage = ({ pathname, search }: URL) => pathname === '/tripDetail' && search !== '';

/** From now on, trip pages arrive without the server's answers, as from another backend, so the app makes the calls itself. */
async function withoutAnswers(page: Page): Promise<void> {
  await page.unroute(isTripPage);
  await page.route(isTripPage, async (route) => {
    const plain = new URL('/tripDetail', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url: plain }) });
  });
}
