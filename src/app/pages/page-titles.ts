import type { Route } from '#domain/visitor.ts';

const NAMES: Readonly<Record<Route | 'notFound', string>> = {
  '/': 'Request a ride',
  '/tripDetail': 'Your trip',
  '/success': 'Booking confirmation',
  '/cancel': 'Payment Canceled',
  '/login': 'Log in',
  '/signup': 'Sign up',
  '/forget-password': 'Forgot Password',
  '/ResetEmailSent': 'Check your email',
  '/reset-password': 'Reset password',
  '/profile': 'Profile',
  '/change-password': 'Change password',
  '/promos': 'Promotions',
  '/bookings': 'My bookings',
  '/bookingDetail/:id': 'Booking',
  '/historyDetail/:id': 'Booking',
  '/emergency': 'Emergency',
  notFound: 'Page not found',
};

/** The title of the document while a page is shown. */
export function pageTitle(page: Route | 'notFound', site: string): string {
  return [NAMES[page], site].filter(Boolean).join(' · ');
}
