import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseNumber, looseText, messageOnly } from '../wire.ts';
import { agreedAmount, money } from '../wire-money.ts';
import { rideId } from './booking-detail.contract.ts';

/** What cancelling costs (`booking/cancel`). Amounts include tax. */
const cancellationTerms = v.object({
  /** What was paid and has not been refunded. */
  paid: money,
  /** Percent of what was paid. */
  fee_percent: looseNumber,
  fee: money,
  /** What goes back to the card. */
  refund: money,
  /** The last instant at which these amounts apply, ISO 8601. */
  until: looseText,
  /** IANA zone of the pickup place. */
  time_zone: looseText,
});
export type CancellationTerms = v.InferOutput<typeof cancellationTerms>;

/** What cancelling would cost now. 409: it can no longer be cancelled. */
export const getCancellationTerms = defineCall({
  path: '/user/booking_cancellation',
  auth: 'ride',
  input: v.object({ id: rideId }),
  output: v.object({ data: cancellationTerms }),
});

/** Cancels a booking at the refund that the customer has agreed to. Repeating it gets the same answer. 409 also for another refund. */
export const cancelBooking = defineCall({
  path: '/user/cancel_booking',
  auth: 'ride',
  input: v.object({ id: rideId, refund: agreedAmount }),
  output: messageOnly,
});
