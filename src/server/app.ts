import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type BrowserConfig, EMBEDDED_GOOGLE } from '#contract/browser-config.ts';
import { CALENDAR_PATH, INVOICE_PATH } from '#contract/trips/booking-detail.contract.ts';
import { TooBusyError } from './accounts/hash-gate.ts';
import { API_BASE } from './api-base.ts';
import type { Dependencies } from './dependencies.ts';
import { OUTBOX_PATH } from './embedded/outbox/outbox-path.ts';
import { EMBEDDED_STRIPE_PATH } from './embedded/stripe/embedded-stripe.ts';
import { createClientFiles } from './http/client-files.ts';
import type { AppEnv, Route } from './http/implement.ts';
import { asksForInspected } from './http/inspected-client.ts';
import { HttpProblem, problemResponse } from './http/problem.ts';
import { securityHeaders } from './http/security-headers.ts';
import { answerAvatar } from './routes/account/avatar.route.ts';
import { apiRoutes } from './routes/api-routes.ts';
import { answerCalendar } from './routes/trips/calendar.route.ts';
import { answerInvoice } from './routes/trips/invoice.route.ts';

/** The part of the site that is not the API. */
export interface Site {
  /** What the pages tell the browser of this deployment. */
  readonly config: BrowserConfig;
  /** The folder of the built client; without it the app serves the API alone. */
  readonly clientDir?: string | undefined;
  /** The folder of the client as it was built for inspection, which only a test mode serves. */
  readonly inspectedDir?: string | undefined;
  /** The embedded checkout, where no Stripe key is configured. */
  readonly embeddedStripe?: Hono | undefined;
  /** The embedded identity issuer, where no Google client id is configured. */
  readonly embeddedOpenid?: Hono | undefined;
  /** The page of emails, where no mail server is configured. */
  readonly outbox?: Hono | undefined;
}

/** The whole server as one app that does not listen: the API, the embedded stand-ins and the built client. */
export function createApp(dependencies: Dependencies, site: Site): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const headers = Object.entries(securityHeaders(dependencies.publicUrl, site.config));
  app.use(async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.header('x-request-id', requestId);
    for (const [name, value] of headers) c.header(name, value);
    await next();
  });
  app.onError((error, c) => {
    if (error instanceof HttpProblem) return answerProblem(c, error);
    if (error instanceof TooBusyError) return answerProblem(c, busy());
    dependencies.log.error('A request failed', { requestId: c.get('requestId'), path: c.req.path, error });
    return answerProblem(c, new HttpProblem(500, 'Something went wrong on our side. Please try again.'));
  });
  app.get(`${API_BASE}/avatars/:id`, (c) => answerAvatar(c, c.req.param('id'), dependencies));
  app.get(API_BASE + INVOICE_PATH, (c) => answerInvoice(c, dependencies));
  app.get(API_BASE + CALENDAR_PATH, (c) => answerCalendar(c, dependencies));
  mountApi(app, apiRoutes, dependencies);
  if (site.embeddedStripe) app.route(EMBEDDED_STRIPE_PATH, site.embeddedStripe);
  if (site.embeddedOpenid) app.route(EMBEDDED_GOOGLE.popupPath, site.embeddedOpenid);
  if (site.outbox) app.route(OUTBOX_PATH, site.outbox);
  // Else the client would answer with one of its own pages.
  for (const path of ['/embedded/*', '/dev/*']) app.all(path, (c) => c.notFound());
  mountClient(app, site);
  app.notFound((c) => answerProblem(c, new HttpProblem(404, 'There is nothing at this address.')));
  return app;
}

function busy(): HttpProblem {
  return new HttpProblem(503, 'Very many people are here right now. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
  });
}

/** The problem with the headers that every answer has. */
function answerProblem(c: Context<AppEnv>, problem: HttpProblem): Response {
  const response = problemResponse(problem, c.get('requestId'));
  return c.newResponse(response.body, response);
}

function mountApi(app: Hono<AppEnv>, routes: readonly Route[], dependencies: Dependencies): void {
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const path = API_BASE + route.call.path;
    app.on(route.call.method, path, (c) => route.handle(c, dependencies));
    methods.set(path, [...(methods.get(path) ?? []), route.call.method]);
  }
  for (const [path, allowed] of methods) {
    app.all(path, () => {
      throw new HttpProblem(405, `This address takes ${allowed.join(', ')} only.`, {
        headers: { allow: allowed.join(', ') },
      });
    });
  }
  app.all('/api/*', () => {
    throw new HttpProblem(404, 'There is no such call.');
  });
}

function mountClient(app: Hono<AppEnv>, { clientDir, inspectedDir, config }: Site): void {
  if (clientDir === undefined) return;
  const client = createClientFiles(clientDir, config);
  const inspected = inspectedDir !== undefined && config.testMode ? createClientFiles(inspectedDir, config) : undefined;
  app.get('*', async (c) => {
    const answer = inspected && asksForInspected(c) ? await inspected.serve(c) : undefined;
    return answer ?? (await client.serve(c)) ?? c.notFound();
  });
}
