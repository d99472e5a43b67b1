import * as v from 'valibot';
import { bookingPayload } from '../booking/booking.contract.ts';
import { defineCall } from '../call.ts';
import { looseInteger, looseNumber, looseText } from '../wire.ts';
import { agreedAmount, money } from '../wire-money.ts';
import { rideId } from './booking-detail.contract.ts';

/** The changed ride: a booking payload without promo code and amounts. Places that stay need no proof. */
export const rideChange = v.omit(bookingPayload, [
  'coupon',
  'coupon_code',
  'replaces',
  'replaces_key',
  'payer_name',
  'payer_email',
  'distance',
  'price',
  'sub_total',
  'discount',
  'tax',
  'total_amount',
]);
export type RideChange = v.InferInput<typeof rideChange>;

const request = {
  id: rideId,
  /** The booking's `ride.version` that was shown: a change or cancellation since then answers 409. */
  version: looseInteger,
  change: rideChange,
};

/** 'Subtotal', each extra, 'Discount (SUMMER)' below 0, 'GST (10%)'; the total is a field of its own. */
const line = v.object({ label: looseText, amount: money });
export type PriceLine = v.InferOutput<typeof line>;

/** What a change costs (`booking/change`). Amounts include tax, except in the lines above the tax. */
const changeTerms = v.object({
  version: looseInteger,
  old: v.array(line),
  new: v.array(line),
  old_total: money,
  new_total: money,
  /** What has to be paid before the change applies; 0 for a difference that no card can be charged (`money/free-booking`). */
  to_pay: money,
  /** What goes back to the card. */
  refund: money,
  /** What was paid beyond the new total and does not come back, because cancelling is no longer free. */
  kept: money,
  /** Why the promo code no longer applies; '' if it does, or without one. */
  promo_notice: looseText,
  /** The least percentage that cancelling the changed ride costs (`money/change`). */
  least_fee: v.optional(looseNumber, 0),
  /** The last instant at which the ride can be changed, ISO 8601. */
  until: looseText,
  /** IANA zone of the pickup place that is booked. */
  time_zone: looseText,
});
export type ChangeTerms = v.InferOutput<typeof changeTerms>;

/**
 * What a change would cost now. Stores nothing. 409: the ride has been changed or cancelled meanwhile, or can no longer be
 * changed. 422 names a wrong field as the booking payload does, behind 'change.'.
 */
export const getChangeTerms = defineCall({
  path: '/user/booking_change',
  auth: 'ride',
  input: v.object(request),
  output: v.object({ data: changeTerms }),
});

/**
 * Changes a booking at the amounts agreed to. What costs nothing more is 'saved' at once. Otherwise the booked ride
 * stands until the payment at `url` has arrived: 'payment'. The checkout leads back to /bookingDetail/{id}, or to /ride
 * for a ride link, with `changed=paid` or `changed=canceled`, and `version`, in the query. Errors as above; 409 for other
 * amounts, too.
 */
export const changeBooking = defineCall({
  path: '/user/change_booking',
  auth: 'ride',
  idempotent: true,
  input: v.object({ ...request, to_pay: agreedAmount, refund: agreedAmount }),
  output: v.object({ data: v.object({ state: v.picklist(['saved', 'payment']), url: looseText }) }),
});
