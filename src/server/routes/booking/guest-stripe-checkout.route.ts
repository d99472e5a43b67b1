import { openCheckout as call } from '#contract/booking/booking.contract.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement, loginNeeded } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';
import { type OpenCheckoutInput, type OpenCheckoutResult, openCheckout } from '../../payments/open-checkout.ts';
import { PaymentProviderError } from '../../payments/payment-provider.ts';
import { notPayable } from '../not-payable.ts';
import { noSuchBooking } from '../trips/no-such-booking.ts';

/** The card checkout of a booking (D20, D23). */
export const guestStripeCheckoutRoute = implement(call, async (input, { dependencies, userId, bearer }) => {
  const request = { bookingId: input.booking_id, userId, cancelPath: input.cancel_path };
  const result = await open(request, dependencies);
  if (result.kind === 'redirect') return { url: result.url };
  // It may be the booking of the customer whose session is over: 'no such booking' would be read as its end.
  const isSessionOver = bearer !== undefined && userId === undefined;
  if (result.kind === 'unknown') throw isSessionOver ? loginNeeded() : noSuchBooking();
  throw notPayable(result.kind);
});

async function open(request: OpenCheckoutInput, dependencies: Dependencies): Promise<OpenCheckoutResult> {
  try {
    return await openCheckout(request, dependencies);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const status = error.kind === 'unavailable' ? 503 : 502;
    throw new HttpProblem(status, 'The card payment could not be opened. Please try again.');
  }
}
