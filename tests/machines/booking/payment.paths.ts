import assert from 'node:assert/strict';
import { type PaymentInput, paymentMachine } from '#machines/booking/payment.machine.ts';
import * as select from '#machines/booking/payment.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure } from '../support/failures.ts';

export const input: PaymentInput = { bookingId: 'booking-1', cancelPath: '/tripDetail?payment=canceled' };

export default pathModel(paymentMachine, {
  input,
  outcomes: {
    openCheckout: {
      done: [{ url: 'https://pay.example/1' }, { url: '' }],
      fail: [409, 410, 412, 503].map((status) => httpFailure(status)),
    },
  },
  invariants: {
    'the browser is redirected only to the checkout of a booking': (snapshot) => {
      if (snapshot.matches('redirecting')) assert.notEqual(snapshot.context.bookingId, '');
    },
  },
  says: (snapshot) => select.selectDialog(snapshot) && select.selectDialogText(snapshot),
});
