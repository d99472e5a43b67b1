import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { rideId } from './booking-detail.contract.ts';

/**
 * Answers with an event stream. Each event says that the booking has changed, and no more; comments in between keep the
 * connection open (`trips/live`). 503: too many streams are open.
 */
export const watchBooking = defineCall({
  path: '/user/booking_events',
  auth: 'ride',
  input: v.object({ id: rideId }),
  output: v.unknown(),
});
