/** A visitor, known by the auth flag in local storage. */
export type Visitor = 'guest' | 'customer';

const CUSTOMER_ROUTES = [
  '/',
  '/promos',
  '/bookings',
  '/emergency',
  '/bookingDetail/:id',
  '/historyDetail/:id',
  '/profile',
  '/change-password',
  '/tripDetail',
  '/success',
  '/cancel',
] as const;

const GUEST_ROUTES = [
  '/',
  '/success',
  '/tripDetail',
  '/login',
  '/signup',
  '/forget-password',
  '/ResetEmailSent',
  '/reset-password',
] as const;

export type Route = (typeof CUSTOMER_ROUTES)[number] | (typeof GUEST_ROUTES)[number];

/** What an address shows a visitor: a page, a redirect, or 'not found'. */
export type RouteDecision =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'redirect'; readonly to: '/login' | '/' }
  | { readonly kind: 'notFound' };

/**
 * The route rules (`account/routes`): a guest is redirected from other paths to /login, a customer from guest-only
 * pages to /; other paths of a customer are not found. Case does not matter.
 * @param path without query and fragment
 */
export function decideRoute(visitor: Visitor, path: string): RouteDecision {
  const own = visitor === 'customer' ? CUSTOMER_ROUTES : GUEST_ROUTES;
  const route = own.find((pattern) => matches(pattern, path));
  if (route) return { kind: 'page', route };
  if (visitor === 'guest') return { kind: 'redirect', to: '/login' };
  return GUEST_ROUTES.some((pattern) => matches(pattern, path)) ? { kind: 'redirect', to: '/' } : { kind: 'notFound' };
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}/*$`, 'i').test(path);
}
