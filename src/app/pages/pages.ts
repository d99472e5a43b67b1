import type { Route } from '#domain/routes.ts';
import HomePage from './home.page.tsx';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { tripDetailPage } from './trip-detail-page.ts';

const bookingDetailPage = lazyPage(() => import('./booking-detail.page.tsx'));

/** The page of each route. The home page is bundled: most visits begin there. */
export const PAGES: Readonly<Record<Route, LazyPage>> = {
  '/': { load: async () => undefined, component: () => HomePage },
  '/tripDetail': tripDetailPage,
  '/success': lazyPage(() => import('./success.page.tsx')),
  '/cancel': lazyPage(() => import('./cancel.page.tsx')),
  '/login': lazyPage(() => import('./login.page.tsx')),
  '/signup': lazyPage(() => import('./signup.page.tsx')),
  '/forget-password': lazyPage(() => import('./forget-password.page.tsx')),
  '/ResetEmailSent': lazyPage(() => import('./reset-email-sent.page.tsx')),
  '/reset-password': lazyPage(() => import('./reset-password.page.tsx')),
  '/profile': lazyPage(() => import('./profile.page.tsx')),
  '/change-password': lazyPage(() => import('./change-password.page.tsx')),
  '/promos': lazyPage(() => import('./promos.page.tsx')),
  '/bookings': lazyPage(() => import('./bookings.page.tsx')),
  '/bookingDetail/:id': bookingDetailPage,
  '/historyDetail/:id': bookingDetailPage,
  '/emergency': lazyPage(() => import('./emergency.page.tsx')),
};

export const NOT_FOUND = lazyPage(() => import('./not-found.page.tsx'));

export function loadPage(page: Route | 'notFound'): Promise<void> {
  return (page === 'notFound' ? NOT_FOUND : PAGES[page]).load();
}
