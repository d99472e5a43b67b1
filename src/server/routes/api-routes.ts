import type { Route } from '../http/implement.ts';
import * as ownAccount from './account/own-account.routes.ts';
import * as password from './account/password.routes.ts';
import * as profile from './account/profile.routes.ts';
import * as session from './account/session.routes.ts';
import * as verification from './account/verification.routes.ts';
import * as booking from './booking/booking.routes.ts';
import * as catalogue from './booking/catalogue.routes.ts';
import * as payment from './booking/payment-webhook.routes.ts';
import * as places from './booking/places.routes.ts';
import * as promotion from './booking/promotion.routes.ts';
import * as emergency from './shell/emergency-contacts.routes.ts';
import * as health from './shell/health.routes.ts';
import * as settings from './shell/settings.routes.ts';
import * as detail from './trips/booking-detail.routes.ts';
import * as list from './trips/booking-list.routes.ts';
import * as cancellation from './trips/cancellation.routes.ts';
import * as change from './trips/change.routes.ts';
import * as find from './trips/find-booking.routes.ts';
import * as operator from './trips/operator.routes.ts';
import * as review from './trips/review.routes.ts';
import * as events from './trips/ride-events.routes.ts';

const SUBJECTS = [
  ownAccount,
  password,
  profile,
  session,
  verification,
  booking,
  catalogue,
  payment,
  places,
  promotion,
  emergency,
  health,
  settings,
  detail,
  cancellation,
  change,
  list,
  find,
  events,
  operator,
  review,
];

/**
 * Every call that the server implements: all exports of the files above, each named after its call in the contract, which
 * says what it does.
 */
export const apiRoutes: readonly Route[] = SUBJECTS.flatMap((routes) => Object.values<Route>(routes));
