import type { Route } from '#domain/routes.ts';
import HomePage from './home.page.tsx';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { tripDetailPage } from './trip-detail-page.ts';

const bookingDetailPage = lazyPage('Booking details', () => import('./booking-detail.page.tsx'));

/** The page of each route. The home page is bundled: most visits begin there. */
export const PAGES: Readonly<Record<Route | 'notFound', LazyPage>> = {
  '/': { title: 'Request a ride', load: async () => undefined, component: () => HomePage },
  '/tripDetail': tripDetailPage,
  '/success': lazyPage('Booking confirmation', () => import('./success.page.tsx')),
  '/cancel': lazyPage('Payment Canceled', () => import('./cancel.page.tsx')),
  '/login': lazyPage('Log in', () => import('./login.page.tsx')),
  '/signup': lazyPage('Sign up', () => import('./signup.page.tsx')),
  '/forget-password': lazyPage('Forgot password', () => import('./forget-password.page.tsx')),
  '/ResetEmailSent': lazyPage('Check your email', () => import('./reset-email-sent.page.tsx')),
  '/reset-password': lazyPage('Reset password', () => import('./reset-password.page.tsx')),
  '/ride': lazyPage('Your ride', () => import('./ride.page.tsx')),
  '/find-booking': lazyPage('Find my booking', () => import('./find-booking.page.tsx')),
  '/operator': lazyPage('Ride details for the operator', () => import('./operator.page.tsx')),
  '/verify-email': lazyPage('Confirm your email address', () => import('./verify-email.page.tsx')),
  '/profile': lazyPage('Profile', () => import('./profile.page.tsx')),
  '/change-password': lazyPage('Change password', () => import('./change-password.page.tsx')),
  '/security': lazyPage('Security and privacy', () => import('./security.page.tsx')),
  '/promos': lazyPage('Promotions', () => import('./promos.page.tsx')),
  '/bookings': lazyPage('My bookings', () => import('./bookings.page.tsx')),
  '/bookingDetail/:id': bookingDetailPage,
  '/historyDetail/:id': bookingDetailPage,
  '/emergency': lazyPage('Emergency', () => import('./emergency.page.tsx')),
  notFound: lazyPage('Page not found', async () => {
    const { PageNotFound } = await import('#views/shell/page-not-found.tsx');
    return { default: PageNotFound };
  }),
};
