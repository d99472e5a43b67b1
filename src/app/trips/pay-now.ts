import { setBookingPromo } from '#contract/trips/booking-promo.contract.ts';
import { promoMachine } from '#machines/booking/promo.machine.ts';
import { required } from '#machines/support/required.ts';
import { payNowMachine } from '#machines/trips/pay-now.machine.ts';
import { calling } from '../api/calling.ts';
import { payment } from '../booking/payment.ts';
import { fetchedPromotions } from '../booking/promo.ts';
import { logFailure } from '../log-failure.ts';

const promoOfBooking = promoMachine.provide({
  actors: {
    promotions: fetchedPromotions,
    checkPromo: calling(setBookingPromo, ({ bookingId, code }) => ({
      booking_id: required(bookingId, 'The booking'),
      code,
    })),
    removePromo: calling(setBookingPromo, ({ bookingId }) => ({ booking_id: bookingId, code: '' })),
  },
  actions: { logFailure },
});

export const payNow = payNowMachine.provide({ actors: { promo: promoOfBooking, payment } });
