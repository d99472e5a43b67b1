import type { Route } from '../http/implement.ts';
import { authGoogleRoute } from './account/auth-google.route.ts';
import { changePasswordRoute } from './account/change-password.route.ts';
import { forgotPasswordRoute } from './account/forgot-password.route.ts';
import { getProfileRoute } from './account/get-profile.route.ts';
import { loginByEmailRoute } from './account/login-by-email.route.ts';
import { logoutRoute } from './account/logout.route.ts';
import { resendEmailRoute } from './account/resend-email.route.ts';
import { resetPasswordRoute } from './account/reset-password.route.ts';
import { updateProfileRoute } from './account/update-profile.route.ts';
import { verifyTokenRoute } from './account/verify-token.route.ts';
import { addBookingRoute } from './booking/add-booking.route.ts';
import { bookingSuccessRoute } from './booking/booking-success.route.ts';
import { checkPromoRoute } from './booking/check-promo.route.ts';
import { extrasRoute } from './booking/extras.route.ts';
import { guestAddBookingRoute } from './booking/guest-add-booking.route.ts';
import { guestExtrasRoute } from './booking/guest-extras.route.ts';
import { guestStripeCheckoutRoute } from './booking/guest-stripe-checkout.route.ts';
import { paymentWebhookRoute } from './booking/payment-webhook.route.ts';
import { placesResolveRoute } from './booking/places-resolve.route.ts';
import { placesReverseRoute } from './booking/places-reverse.route.ts';
import { placesSuggestRoute } from './booking/places-suggest.route.ts';
import { rideTypesRoute } from './booking/ride-types.route.ts';
import { taxesRoute } from './booking/taxes.route.ts';
import { vehiclesRoute } from './booking/vehicles.route.ts';
import { addEmergencyContactRoute } from './shell/add-emergency-contact.route.ts';
import { healthRoute } from './shell/health.route.ts';
import { listEmergencyContactsRoute } from './shell/list-emergency-contacts.route.ts';
import { removeEmergencyContactRoute } from './shell/remove-emergency-contact.route.ts';
import { settingsRoute } from './shell/settings.route.ts';
import { bookingDetailRoute } from './trips/booking-detail.route.ts';
import { bookingListRoute } from './trips/booking-list.route.ts';
import { bookingPromoRoute } from './trips/booking-promo.route.ts';
import { bookingReviewRoute } from './trips/booking-review.route.ts';
import { promotionsRoute } from './trips/promotions.route.ts';

/** Every call that the server implements. */
export const apiRoutes: readonly Route[] = [
  healthRoute,
  settingsRoute,
  taxesRoute,
  rideTypesRoute,
  placesSuggestRoute,
  placesResolveRoute,
  placesReverseRoute,
  vehiclesRoute,
  guestExtrasRoute,
  extrasRoute,
  guestAddBookingRoute,
  addBookingRoute,
  checkPromoRoute,
  guestStripeCheckoutRoute,
  bookingSuccessRoute,
  paymentWebhookRoute,
  loginByEmailRoute,
  authGoogleRoute,
  logoutRoute,
  forgotPasswordRoute,
  resendEmailRoute,
  verifyTokenRoute,
  resetPasswordRoute,
  changePasswordRoute,
  getProfileRoute,
  updateProfileRoute,
  bookingListRoute,
  bookingDetailRoute,
  bookingReviewRoute,
  bookingPromoRoute,
  promotionsRoute,
  listEmergencyContactsRoute,
  addEmergencyContactRoute,
  removeEmergencyContactRoute,
];
