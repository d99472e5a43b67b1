import { openCheckout } from '#contract/booking/booking.contract.ts';
import { toAmount } from '#domain/money.ts';
import { paymentMachine } from '#machines/booking/payment.machine.ts';
import { calling } from '../api/calling.ts';
import { watchRestore } from '../browser/watch-restore.ts';
import { logFailure } from '../log-failure.ts';

export const payment = paymentMachine.provide({
  actors: {
    openCheckout: calling(openCheckout, ({ bookingId, cancelPath, total }) => ({
      booking_id: bookingId,
      cancel_path: cancelPath,
      ...(total !== undefined && { total_amount: toAmount(total) }),
    })),
    watchRestore,
  },
  actions: { redirectTo: (_, { url }) => window.location.assign(url), logFailure },
});
