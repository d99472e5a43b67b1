import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { button } from '#design/button-class.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { FIND_BOOKING } from '#machines/trips/find-booking.selectors.ts';
import { MessagePage } from '../shell/message-page.tsx';
import { BookingDetail } from './booking-detail.tsx';

interface SiteProps {
  readonly site: SiteSettings;
}

interface LinkedRideProps extends SiteProps {
  readonly actor: ActorRefFrom<typeof bookingDetailMachine>;
}

/** A ride that an emailed link opens (`trips/ride-page`). */
export function LinkedRide({ actor, site }: LinkedRideProps) {
  return <BookingDetail actor={actor} site={site} missing={<DeadLink site={site} />} />;
}

function DeadLink({ site }: SiteProps) {
  return (
    <MessagePage title="This link doesn't open a ride" ways={<Ways site={site} />}>
      It may be incomplete, or it has expired: links work until 30 days after the ride.
      {site.rideLinks && " Find your booking, and we'll email you a new one."}
    </MessagePage>
  );
}

/** The page's address without a link, such as a bookmark. */
export function NoLink({ site }: SiteProps) {
  return (
    <MessagePage title="Open your ride from our email" ways={<Ways site={site} />}>
      Every email about your booking has a link to your ride.
      {site.rideLinks && " Can't find it? We'll email you a new one."}
    </MessagePage>
  );
}

/** `booking/find` leads on, where the backend has it. */
function Ways({ site: { rideLinks } }: SiteProps) {
  return (
    <>
      {rideLinks && (
        <Link to="/find-booking" className={button()}>
          {FIND_BOOKING}
        </Link>
      )}
      <Link to="/" className={button({ variant: rideLinks ? 'secondary' : 'primary' })}>
        Return to Home
      </Link>
    </>
  );
}
