import { ApiFailure } from '#contract/api-failure.ts';
import { type PaymentInput, paymentMachine } from '#machines/booking/payment.machine.ts';
import { pathModel } from '../support/path-model.ts';

export const input: PaymentInput = { bookingId: 'booking-1', cancelPath: '/tripDetail?payment=canceled' };

export default pathModel(paymentMachine, {
  input,
  outcomes: {
    openCheckout: {
      done: [{ url: 'https://pay.example/1' }, { url: '' }],
      fail: [409, 410, 503].map((status) => new ApiFailure('http', { status })),
    },
  },
});
