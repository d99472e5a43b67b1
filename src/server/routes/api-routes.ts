import type { Route } from '../http/implement.ts';
import * as password from './account/password.routes.ts';
import * as profile from './account/profile.routes.ts';
import * as session from './account/session.routes.ts';
import * as booking from './booking/booking.routes.ts';
import * as catalogue from './booking/catalogue.routes.ts';
import * as payment from './booking/payment-webhook.routes.ts';
import * as places from './booking/places.routes.ts';
import * as promotion from './booking/promotion.routes.ts';
import * as emergency from './shell/emergency-contacts.routes.ts';
import * as settings from './shell/settings.routes.ts';
import * as detail from './trips/booking-detail.routes.ts';
import * as list from './trips/booking-list.routes.ts';
import * as review from './trips/review.routes.ts';

/** Every call that the server implements. A route is named after its call in the contract. */
export const apiRoutes: readonly Route[] = [
  settings.getHealthRoute,
  settings.getSettingsRoute,
  catalogue.getTaxesRoute,
  catalogue.getRideTypesRoute,
  catalogue.findVehiclesRoute,
  catalogue.getGuestExtrasRoute,
  catalogue.getExtrasRoute,
  places.suggestPlacesRoute,
  places.resolvePlaceRoute,
  places.reversePlaceRoute,
  booking.addGuestBookingRoute,
  booking.addBookingRoute,
  booking.openCheckoutRoute,
  booking.getBookingSuccessRoute,
  payment.paymentWebhookRoute,
  promotion.checkPromoRoute,
  promotion.setBookingPromoRoute,
  promotion.listPromotionsRoute,
  session.loginByEmailRoute,
  session.loginWithGoogleRoute,
  session.logoutRoute,
  password.forgotPasswordRoute,
  password.resendEmailRoute,
  password.verifyTokenRoute,
  password.resetPasswordRoute,
  password.changePasswordRoute,
  profile.getProfileRoute,
  profile.updateProfileRoute,
  list.listBookingsRoute,
  detail.getBookingDetailRoute,
  review.addReviewRoute,
  emergency.listEmergencyContactsRoute,
  emergency.addEmergencyContactRoute,
  emergency.removeEmergencyContactRoute,
];
