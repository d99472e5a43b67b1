import { watchBooking } from '#contract/trips/ride-events.contract.ts';
import { hashSecret } from '../../accounts/sessions.ts';
import { implementStream } from '../../http/implement.ts';
import { authorizedRide } from '../../trips/ride-access.ts';

export const watchBookingRoute = implementStream(watchBooking, async ({ id }, context) => {
  const { booking } = await authorizedRide(context, id, ['payer', 'traveller', 'operator']);
  const { dependencies, header, clientAddress: address } = context;
  const [, token = ''] = (header('authorization') ?? '').split(' ');
  return dependencies.rideStreams.admit({ bookingId: booking.id, address, tokenHash: hashSecret(token) });
});
