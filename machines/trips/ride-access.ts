import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import type { Visitor } from '#domain/routes.ts';
import { required } from '../support/required.ts';
import { bookingAddress } from './addresses.ts';

/** How a ride is opened: by its owner, or by the token of an emailed link. */
export type RideAccess = { readonly bookingId: string } | { readonly link: string };

interface OpenedRide {
  readonly access: RideAccess;
  readonly booking: BookingDetail | undefined;
}

export function bookingIdOf({ access, booking }: OpenedRide): string {
  return 'link' in access ? required(booking?.ride, 'The ride').id : access.bookingId;
}

/** Who pays, and the page to which the provider returns. Its address needs no token, because the tab keeps the link's. */
export function payingFor(opened: OpenedRide): { bookingId: string; visitor: Visitor; cancelPath: string } {
  const bookingId = bookingIdOf(opened);
  return 'link' in opened.access
    ? { bookingId, visitor: 'guest', cancelPath: '/ride' }
    : { bookingId, visitor: 'customer', cancelPath: bookingAddress('upcoming', bookingId) };
}
