import { fromPromise } from 'xstate';
import { setBookingPromo } from '#contract/trips/booking-promo.contract.ts';
import { type PromoQuestion, promoMachine } from '#machines/booking/promo.machine.ts';
import type { PromoAnswer } from '#machines/booking/promo-answer.ts';
import { required } from '#machines/support/required.ts';
import { payNowMachine } from '#machines/trips/pay-now.machine.ts';
import { api } from '../api/api.ts';
import { payment } from '../booking/payment.ts';
import { promotionsOf } from '../booking/promo.ts';
import { logFailure } from '../log-failure.ts';

const promoOfBooking = promoMachine.provide({
  actors: {
    promotions: promotionsOf,
    checkPromo: fromPromise<PromoAnswer, PromoQuestion>(({ input: { bookingId, code }, signal }) =>
      api.send(setBookingPromo, { booking_id: required(bookingId, 'The booking'), code }, { signal }),
    ),
    removePromo: fromPromise<unknown, { bookingId: string }>(({ input: { bookingId }, signal }) =>
      api.send(setBookingPromo, { booking_id: bookingId, code: '' }, { signal }),
    ),
  },
  actions: { logFailure },
});

export const payNow = payNowMachine.provide({ actors: { promo: promoOfBooking, payment } });
