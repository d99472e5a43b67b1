import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { required } from '../support/required.ts';

/** How a ride is opened: by its owner, or by the token of an emailed link. */
export type RideAccess = { readonly bookingId: string } | { readonly link: string };

export function bookingIdOf(access: RideAccess, booking: BookingDetail | undefined): string {
  return 'bookingId' in access ? access.bookingId : required(booking?.ride, 'The ride').id;
}
