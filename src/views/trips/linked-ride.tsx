import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { button } from '#design/button-class.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { FIND_BOOKING } from '#machines/trips/find-booking.selectors.ts';
import { MessagePage } from '../shell/message-page.tsx';
import { BookingDetail } from './booking-detail.tsx';

interface LinkedRideProps {
  readonly actor: ActorRefFrom<typeof bookingDetailMachine>;
  readonly site: SiteSettings;
}

/** A ride that an emailed link opens (`trips/ride-page`). */
export function LinkedRide({ actor, site }: LinkedRideProps) {
  return <BookingDetail actor={actor} site={site} missing={<LinkWithoutRide site={site} />} />;
}

/** `booking/find` leads on, where the backend has it. */
export function LinkWithoutRide({ site: { rideLinks } }: Pick<LinkedRideProps, 'site'>) {
  const home = (
    <Link to="/" className={button({ variant: rideLinks ? 'secondary' : 'primary' })}>
      Return to Home
    </Link>
  );
  const find = rideLinks && (
    <Link to="/find-booking" className={button()}>
      {FIND_BOOKING}
    </Link>
  );
  return (
    <MessagePage
      title="This link doesn't open a ride"
      ways={
        <>
          {find}
          {home}
        </>
      }
    >
      It may be incomplete, or it has expired: links work until 30 days after the ride.
      {rideLinks && " Find your booking, and we'll email you a new one."}
    </MessagePage>
  );
}
