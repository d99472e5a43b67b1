import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { routePath } from 'hono/route';
import { BUSY } from '#contract/api-failure.ts';
import type { BrowserConfig } from '#contract/browser-config.ts';
import { EMBEDDED_GOOGLE } from '#contract/embedded-google.ts';
import type { RenderBody } from '#contract/site-content.ts';
import type { RenderTrip } from '#contract/trip-page.ts';
import { ADJUSTMENT_NOTE_PATH, CALENDAR_PATH, INVOICE_PATH } from '#contract/trips/booking-detail.contract.ts';
import { GoogleTokenError } from './accounts/google-tokens.ts';
import { API_BASE } from './api-base.ts';
import { createRefusalAudit } from './audit.ts';
import { countWaits } from './db/call-waits.ts';
import { isAccountGone, isOutage } from './db/outage.ts';
import type { Dependencies } from './dependencies.ts';
import { OUTBOX_PATH } from './embedded/outbox/outbox.view.ts';
import { EMBEDDED_STRIPE_PATH } from './embedded/stripe/embedded-stripe.ts';
import { TooBusyError } from './gate.ts';
import { serveClient } from './http/client-files.ts';
import type { PageFilling } from './http/client-page.ts';
import { CSP_REPORTS_PATH, takeCspReports } from './http/csp-reports.ts';
import { loginNeeded, type Route } from './http/implement.ts';
import { asksForInspected } from './http/inspected-client.ts';
import { identifyRequests, observeRequests } from './http/observe-requests.ts';
import { type AppEnv, HttpProblem, problemResponse, unavailable } from './http/problem.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveTripPage, TRIP_PAGE } from './http/trip-page.ts';
import { PaymentProviderError, WebhookSignatureError } from './payments/payment-provider.ts';
import { GeocodingError } from './places/google-geocoder.ts';
import { apiRoutes } from './routes/api-routes.ts';
import { answerAvatar, answerCalendar, answerInvoice } from './routes/files.ts';
import { createSiteContent } from './shell/site-content.ts';

/** The part of the site that is not the API. */
export interface Site {
  /** The deployment's configuration for the browser. */
  readonly config: BrowserConfig;
  /** The folder of the built client; without it the app serves the API alone. */
  readonly clientDir?: string | undefined;
  /** The folder of the client built for inspection, which is served in test mode only. */
  readonly inspectedDir?: string | undefined;
  /** Renders pages with what the operator decides; without it they show what the build has put there. */
  readonly renderBody?: RenderBody | undefined;
  /** Without it, trip pages are sent without their vehicles. */
  readonly renderTrip?: RenderTrip | undefined;
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
  const auditRefusal = createRefusalAudit(dependencies);
  const observe = observeRequests(dependencies.log, (c, { method, route }, durationMs) => {
    dependencies.metrics?.requestAnswered({ method, route }, c.res.status, durationMs);
    if (c.res.status === 429) auditRefusal(`${method} ${route}`, c.get('userId'));
  });
  app.use(identifyRequests, observe, (_c, next) => countWaits(next));
  app.use(securityHeaders(dependencies.publicUrl, site.config, site.clientDir));
  app.onError((error, c) => problemResponse(c, toProblem(error, c, dependencies)));
  app.get(`${API_BASE}/avatars/:id`, (c) => answerAvatar(c, c.req.param('id'), dependencies));
  app.get(API_BASE + INVOICE_PATH, (c) => answerInvoice(c, 'invoice', dependencies));
  app.get(API_BASE + ADJUSTMENT_NOTE_PATH, (c) => answerInvoice(c, 'adjustment-note', dependencies));
  app.get(API_BASE + CALENDAR_PATH, (c) => answerCalendar(c, dependencies));
  app.post(CSP_REPORTS_PATH, takeCspReports(dependencies));
  mountApi(app, apiRoutes, dependencies);
  if (site.embeddedStripe) app.route(EMBEDDED_STRIPE_PATH, site.embeddedStripe);
  if (site.embeddedOpenid) app.route(EMBEDDED_GOOGLE.popupPath, site.embeddedOpenid);
  if (site.outbox) app.route(OUTBOX_PATH, site.outbox);
  const { metrics } = dependencies;
  if (metrics) app.get('/metrics', (c) => metrics.respond(c));
  // Otherwise the client would answer with one of its own pages.
  for (const path of ['/metrics', '/embedded/*', '/dev/*']) app.all(path, (c) => c.notFound());
  mountClient(app, site, dependencies);
  app.notFound((c) => problemResponse(c, new HttpProblem(404, "There's nothing at this address.")));
  return app;
}

function toProblem(error: Error, c: Context<AppEnv>, { log, readiness }: Dependencies): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof TooBusyError) return unavailable(BUSY, 5);
  if (error instanceof GeocodingError) {
    log.error('Google geocoding failed', { requestId: c.get('requestId'), error });
    return unavailable("We can't check addresses right now. Please try again in a moment.", 5);
  }
  if (error instanceof WebhookSignatureError) return new HttpProblem(400, error.message);
  if (error instanceof PaymentProviderError) {
    const message = "We couldn't open the card payment. Please try again.";
    return error.kind === 'refused' ? new HttpProblem(502, message) : unavailable(message, 5);
  }
  if (error instanceof GoogleTokenError) {
    return error.kind === 'invalid'
      ? new HttpProblem(401, "Google couldn't confirm who you are. Please try again.")
      : unavailable("We can't reach Google right now. Please try again in a moment.", 5);
  }
  // After the errors of other services, whose causes look alike.
  if (isOutage(error)) {
    readiness.noteOutage(error);
    return unavailable("We can't do this right now. Nothing is lost. Please try again in a moment.");
  }
  if (isAccountGone(error)) return loginNeeded();
  log.error('A request failed', { requestId: c.get('requestId'), route: routePath(c), error });
  return new HttpProblem(500, 'Something went wrong on our side. Please try again.');
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
      throw new HttpProblem(405, `This endpoint accepts only ${allowed.join(', ')}.`, {
        headers: { allow: allowed.join(', ') },
      });
    });
  }
  app.all('/api/*', () => {
    throw new HttpProblem(404, 'No such endpoint.');
  });
}

function mountClient(app: Hono<AppEnv>, site: Site, dependencies: Dependencies): void {
  const { clientDir, inspectedDir, config, renderBody, renderTrip } = site;
  if (clientDir === undefined) return;
  // Another backend has other settings and another fleet.
  const isOwn = config.apiBase === API_BASE;
  const asBuilt: PageFilling = { config, publicUrl: dependencies.publicUrl };
  const filling = isOwn && renderBody ? { ...asBuilt, renderBody, content: createSiteContent(dependencies) } : asBuilt;
  if (isOwn && renderTrip) app.get(TRIP_PAGE, serveTripPage(clientDir, filling, renderTrip, dependencies, app));
  app.get('*', etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'x-request-id'] }));
  if (inspectedDir !== undefined && config.testMode) {
    const inspected = serveClient(inspectedDir, asBuilt);
    app.get('*', (c, next) => (asksForInspected(c) ? inspected(c, next) : next()));
  }
  app.get('*', serveClient(clientDir, filling));
}
