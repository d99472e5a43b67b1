import { FindBooking } from '#views/trips/find-booking.tsx';
import { useRootActor } from '../inspection/root-actor.ts';
import { findBooking } from '../trips/find-booking.ts';
import { withRideLinks } from './with-ride-links.tsx';

export default withRideLinks(function FindBookingPage() {
  return <FindBooking actor={useRootActor(findBooking, { input: undefined })} />;
});
