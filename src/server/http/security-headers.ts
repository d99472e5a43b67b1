import { hash } from 'node:crypto';
import type { BrowserConfig } from '#contract/browser-config.ts';
import { PAINT_FIRST } from '#contract/paint-first.ts';

type Directive = 'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'frame-src' | 'worker-src';
type Sources = Partial<Record<Directive, readonly string[]>>;

/** What each outside service asks to be allowed, from its own documentation. Only configured ones are. */
const GOOGLE_MAPS: Sources = {
  'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  'style-src': ['https://fonts.googleapis.com'],
  'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.ggpht.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
  'worker-src': ['blob:'],
};
const GOOGLE_SIGN_IN: Sources = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
  'img-src': ['https://*.googleusercontent.com'],
};
const STRIPE: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'img-src': ['https://*.stripe.com'],
};
const GOOGLE_ADS: Sources = {
  'script-src': ['https://www.googletagmanager.com', 'https://www.googleadservices.com', 'https://www.google.com'],
  'img-src': [
    'https://www.googletagmanager.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
    'https://www.google.com.au',
  ],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://www.google.com',
  ],
  'frame-src': ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
};

/**
 * The security headers of every answer. Scripts come from this site and from the outside services that are configured, never
 * inline but for the one that is named by its hash. A Google sign-in popup needs its opener (`same-origin-allow-popups`).
 * @param publicUrl the address people use; https turns HSTS on
 */
export function securityHeaders(publicUrl: string, config: BrowserConfig): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy(publicUrl, config),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

const INLINE_SCRIPT = `'sha256-${hash('sha256', PAINT_FIRST, 'base64')}'`;

function contentSecurityPolicy(publicUrl: string, config: BrowserConfig): string {
  const foreign = [config.apiBase, config.accountApiBase].flatMap((base) => originOf(base) ?? []);
  const allowed: Sources[] = [
    // Images of another backend may lie on any host that its settings name.
    { 'connect-src': foreign, 'img-src': [new URL(publicUrl).origin, ...(foreign.length > 0 ? ['https:'] : [])] },
    ...(config.googleMapsApiKey ? [GOOGLE_MAPS] : []),
    ...(config.googleClientId ? [GOOGLE_SIGN_IN] : []),
    ...(config.stripePublishableKey ? [STRIPE] : []),
    ...(config.googleAdsId ? [GOOGLE_ADS] : []),
  ];
  const directive = (name: Directive, ...own: string[]) =>
    `${name} ${[...new Set([...own, ...allowed.flatMap((sources) => sources[name] ?? [])])].join(' ')}`;
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    directive('script-src', "'self'", INLINE_SCRIPT),
    // Parts of the page are placed by style attributes, which no nonce can cover.
    directive('style-src', "'self'", "'unsafe-inline'"),
    directive('img-src', "'self'", 'data:', 'blob:'),
    directive('font-src', "'self'"),
    directive('connect-src', "'self'"),
    directive('frame-src', "'self'"),
    directive('worker-src', "'self'"),
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function originOf(base: string): string | undefined {
  return /^https?:\/\//.test(base) ? new URL(base).origin : undefined;
}
