import type { Route } from '#domain/visitor.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { tripDetailPage } from './trip-detail-page.ts';

const bookingDetailPage = lazyPage(() => import('./booking-detail.page.tsx'));

/** The page of each route (spec §2). */
export const PAGES: Readonly<Record<Route | 'notFound', LazyPage>> = {
  '/': lazyPage(() => import('./home.page.tsx')),
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
  notFound: lazyPage(() => import('./not-found.page.tsx')),
};

/** Loads the code of a page ahead. */
export function loadPage(route: keyof typeof PAGES): Promise<void> {
  return PAGES[route].load();
}
