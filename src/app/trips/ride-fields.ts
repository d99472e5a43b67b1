import type { RideAccess } from '#machines/trips/ride-access.ts';

/** What a call says of its ride. A link's token never stands among the fields. */
export function rideFields(access: RideAccess): { readonly id: string } {
  return { id: 'bookingId' in access ? access.bookingId : '' };
}
