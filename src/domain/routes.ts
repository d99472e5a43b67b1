import { parse } from 'regexparam';

/** Who is visiting. */
export type Visitor = 'guest' | 'customer';

const ANYONE: readonly Visitor[] = ['guest', 'customer'];
const GUEST: readonly Visitor[] = ['guest'];
const CUSTOMER: readonly Visitor[] = ['customer'];

/** Who may open which page, by the pattern of its path. */
const ROUTES = {
  '/': ANYONE,
  '/tripDetail': ANYONE,
  '/success': ANYONE,
  '/ride': ANYONE,
  '/find-booking': ANYONE,
  '/operator': ANYONE,
  '/verify-email': ANYONE,
  '/cancel': CUSTOMER,
  '/login': GUEST,
  '/signup': GUEST,
  '/forget-password': ANYONE,
  '/ResetEmailSent': ANYONE,
  '/reset-password': ANYONE,
  '/profile': CUSTOMER,
  '/change-password': CUSTOMER,
  '/security': CUSTOMER,
  '/promos': CUSTOMER,
  '/bookings': CUSTOMER,
  '/bookingDetail/:id': CUSTOMER,
  '/historyDetail/:id': CUSTOMER,
  '/emergency': CUSTOMER,
} as const;

export type Route = keyof typeof ROUTES;

/** What an address shows a visitor: a page, a redirect, or 'not found'. */
export type RouteDecision =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'redirect'; readonly to: '/login' | '/' }
  | { readonly kind: 'notFound' };

// The same parser as wouter's, so that its <Route> matches the same paths.
const PATTERNS = (Object.keys(ROUTES) as Route[]).map((route) => ({ route, pattern: parse(route).pattern }));

/**
 * The route rules (`account/routes`): a guest is redirected to /login from every other path, known or not; a customer is
 * redirected to / from guest pages, and other paths are not found. Case and a trailing slash do not matter.
 * @param path without query and fragment
 */
export function decideRoute(visitor: Visitor, path: string): RouteDecision {
  const route = PATTERNS.find(({ pattern }) => pattern.test(path))?.route;
  if (route && ROUTES[route].includes(visitor)) return { kind: 'page', route };
  if (visitor === 'guest') return { kind: 'redirect', to: '/login' };
  return route ? { kind: 'redirect', to: '/' } : { kind: 'notFound' };
}
