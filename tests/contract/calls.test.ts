import { describe, expect, it } from 'vitest';
import * as password from '#contract/account/password.contract.ts';
import { getProfile, updateProfile } from '#contract/account/profile.contract.ts';
import { loginByEmail, loginWithGoogle } from '#contract/account/session.contract.ts';
import * as booking from '#contract/booking/booking.contract.ts';
import * as catalogue from '#contract/booking/catalogue.contract.ts';
import { checkPromo } from '#contract/booking/promo.contract.ts';
import { getRideTypes } from '#contract/booking/ride-types.contract.ts';
import type { Call } from '#contract/call.ts';
import { getSettings } from '#contract/shell/settings.contract.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { addReview } from '#contract/trips/review.contract.ts';

/** How every backend spells the call. Client and server read it from the contract, so that no other test would notice. */
const spelled = ({ base, method, path, auth, encoding, queryFields = [] }: Call) =>
  [base, method, path + queryFields.map((name) => `?${name}`), auth, encoding].join(' ');

describe('the calls that other backends have (`wire/calls`, `wire/two-bases`)', () => {
  it.each<[string, Call]>([
    ['admin GET /taxes none none', catalogue.getTaxes],
    ['admin GET /settings none none', getSettings],
    ['admin GET /ride_types none none', getRideTypes],
    ['admin POST /vehicles none form', catalogue.findVehicles],
    ['admin POST /user/guest_extras none form', catalogue.getGuestExtras],
    ['admin POST /user/extras bearer none', catalogue.getExtras],
    ['admin GET /user/profile bearer none', getProfile],
    ['admin POST /user/update-profile bearer multipart', updateProfile],
    ['admin POST /user/check_promo bearer form', checkPromo],
    ['admin POST /user/guest_add_booking none json', booking.addGuestBooking],
    ['admin POST /user/add_booking bearer json', booking.addBooking],
    ['admin POST /user/booking_list bearer form', listBookings],
    // With a customer's token or, our addition, that of a mailed link.
    ['admin POST /user/booking_detail ride json', getBookingDetail],
    ['admin POST /user/booking_review bearer json', addReview],
    ['account POST /loginByEmail none json', loginByEmail],
    ['account POST /auth/google none multipart', loginWithGoogle],
    ['account POST /forgot_pasword none json', password.forgotPassword],
    ['account POST /resend-email none json', password.resendEmail],
    ['account POST /verifyToken none json', password.verifyToken],
    ['account POST /reset-password none json', password.resetPassword],
    ['account POST /user/change-password bearer json', password.changePassword],
    ['admin POST /user/guest_stripe_checkout?booking_id optional json', booking.openCheckout],
    ['admin POST /booking_success?booking_id optional json', booking.getBookingSuccess],
  ])('%s', (expected, call) => {
    expect(spelled(call)).toBe(expected);
  });
});
