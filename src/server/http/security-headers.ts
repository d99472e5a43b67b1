import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { BrowserConfig } from '#contract/browser-config.ts';

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
 * Adds the security headers to every answer, unless its handler has set its own. Scripts come from this site and from the outside
 * services that are configured; the only inline script is that of the built pages, allowed by its hash.
 * @param publicUrl the address people use; https turns HSTS on
 * @param clientDir the folder of the built client
 */
export function securityHeaders(publicUrl: string, config: BrowserConfig, clientDir?: string): MiddlewareHandler {
  const isSecure = publicUrl.startsWith('https:');
  const foreign = [config.apiBase, config.accountApiBase].filter((base) => /^https?:/.test(base));
  const services: Sources[] = [
    // Another backend's settings may name images on any host.
    {
      connectSrc: foreign.map((base) => new URL(base).origin),
      imgSrc: [new URL(publicUrl).origin, ...(foreign.length > 0 ? ['https:'] : [])],
    },
    ...(config.googleMapsApiKey ? [GOOGLE_MAPS] : []),
    ...(config.googleClientId ? [GOOGLE_SIGN_IN] : []),
    ...(config.stripePublishableKey ? [STRIPE] : []),
    ...(config.googleAdsId ? [GOOGLE_ADS] : []),
  ];
  const allow = (directive: Directive, ...own: string[]) => [
    ...new Set([...own, ...services.flatMap((sources) => sources[directive] ?? [])]),
  ];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      scriptSrc: allow('scriptSrc', "'self'", ...inlineScriptsOf(clientDir)),
      // Style attributes position parts of the page, and no nonce can cover them.
      styleSrc: allow('styleSrc', "'self'", "'unsafe-inline'"),
      imgSrc: allow('imgSrc', "'self'", 'data:', 'blob:'),
      fontSrc: allow('fontSrc', "'self'"),
      connectSrc: allow('connectSrc', "'self'"),
      frameSrc: allow('frameSrc', "'self'"),
      workerSrc: allow('workerSrc', "'self'"),
      ...(isSecure && { upgradeInsecureRequests: [] }),
    },
    // A Google sign-in popup needs its opener.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isSecure && 'max-age=63072000; includeSubDomains',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    overwrite: false,
  });
}

/** All pages of a build have the same inline script. */
function inlineScriptsOf(clientDir = ''): string[] {
  const page = join(clientDir, 'index.html');
  if (!clientDir || !existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script(?: data-scripts="[^"]*")?>(.*?)<\/script>/gs);
  return Array.from(scripts, ([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);
}
