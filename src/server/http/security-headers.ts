import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { BrowserConfig } from '#contract/browser-config.ts';
import { CSP_REPORTS_PATH } from './csp-reports.ts';

type Directive = 'scriptSrc' | 'styleSrc' | 'imgSrc' | 'fontSrc' | 'connectSrc' | 'frameSrc' | 'workerSrc';
type Sources = Partial<Record<Directive, readonly string[]>>;

/** The sources that the documentation of each outside service asks for. */
const GOOGLE_MAPS: Sources = {
  scriptSrc: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  styleSrc: ['https://fonts.googleapis.com'],
  imgSrc: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.ggpht.com'],
  fontSrc: ['https://fonts.gstatic.com'],
  connectSrc: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  workerSrc: ['blob:'],
};
const GOOGLE_SIGN_IN: Sources = {
  scriptSrc: ['https://accounts.google.com/gsi/client'],
  styleSrc: ['https://accounts.google.com/gsi/style'],
  connectSrc: ['https://accounts.google.com/gsi/'],
  frameSrc: ['https://accounts.google.com/gsi/'],
  imgSrc: ['https://*.googleusercontent.com'],
};
const STRIPE: Sources = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  imgSrc: ['https://*.stripe.com'],
};
const GOOGLE_ADS: Sources = {
  scriptSrc: ['https://www.googletagmanager.com', 'https://www.googleadservices.com', 'https://www.google.com'],
  imgSrc: [
    'https://www.googletagmanager.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
    'https://www.google.com.au',
  ],
  connectSrc: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://www.google.com',
  ],
  frameSrc: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
};

/**
 * Adds the security headers to every answer, unless its handler has set its own. Scripts and styles come from this site
 * and from the outside services that are configured; only the inline script and styles of the built pages are allowed, by
 * their hashes. Text becomes code through Trusted Types alone.
 * @param publicUrl the address people use; https turns HSTS on
 * @param clientDir the folder of the built client
 */
export function securityHeaders(publicUrl: string, config: BrowserConfig, clientDir?: string): MiddlewareHandler {
  const isSecure = publicUrl.startsWith('https:');
  const foreign = [config.apiBase, config.accountApiBase]
    .filter((base) => /^https?:/.test(base))
    .map((base) => new URL(base).origin);
  const services = [
    ...(config.googleMapsApiKey ? [GOOGLE_MAPS] : []),
    ...(config.googleClientId ? [GOOGLE_SIGN_IN] : []),
    ...(config.stripePublishableKey ? [STRIPE] : []),
    ...(config.googleAdsId ? [GOOGLE_ADS] : []),
  ];
  const sources: Sources[] = [
    // Another backend's settings may name images on any host; its own may be without TLS.
    { connectSrc: foreign, imgSrc: [new URL(publicUrl).origin, ...(foreign.length > 0 ? ['https:', ...foreign] : [])] },
    ...services,
  ];
  const allow = (directive: Directive, ...own: string[]) => [
    ...new Set([...own, ...sources.flatMap((source) => source[directive] ?? [])]),
  ];
  const inline = inlineSourcesOf(clientDir);
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      scriptSrc: allow('scriptSrc', "'self'", ...inline.scripts),
      styleSrc: allow('styleSrc', "'self'", ...inline.styles),
      imgSrc: allow('imgSrc', "'self'", 'data:', 'blob:'),
      fontSrc: allow('fontSrc', "'self'"),
      connectSrc: allow('connectSrc', "'self'"),
      frameSrc: allow('frameSrc', "'self'"),
      workerSrc: allow('workerSrc', "'self'"),
      requireTrustedTypesFor: ["'script'"],
      // The scripts of outside services have policies of their own, whose names are not documented.
      trustedTypes: services.length > 0 ? ['*'] : ['default'],
      ...(isSecure && { upgradeInsecureRequests: [] }),
      // Browsers that do not know report-to use report-uri.
      reportTo: 'csp',
      reportUri: CSP_REPORTS_PATH,
    },
    reportingEndpoints: [{ name: 'csp', url: CSP_REPORTS_PATH }],
    // A Google sign-in popup needs its opener.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isSecure && 'max-age=63072000; includeSubDomains',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-origin',
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    overwrite: false,
  });
}

/** All pages of a build have the same inline script and styles. */
function inlineSourcesOf(clientDir = '') {
  const path = join(clientDir, 'index.html');
  const page = clientDir && existsSync(path) ? readFileSync(path, 'utf8') : '';
  const hashesOf = (element: RegExp) => Array.from(page.matchAll(element), ([, text = '']) => hashSource(text));
  return {
    scripts: hashesOf(/<script(?: data-scripts="[^"]*")?>(.*?)<\/script>/gs),
    styles: hashesOf(/<style>(.*?)<\/style>/gs),
  };
}

/** The source expression of a policy that allows one inline text. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
