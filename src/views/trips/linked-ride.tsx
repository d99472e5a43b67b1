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
  return <BookingDetail actor={actor} site={site} missing={<DeadLink />} />;
}

function DeadLink() {
  return (
    <MessagePage title="This link doesn't open a ride" ways={<Ways />}>
      It may be incomplete, or it has expired: links work until 30 days after the ride. Find your booking, and we'll
      email you a new one.
    </MessagePage>
  );
}

/** The page's address without a link, such as a bookmark. */
export function NoLink() {
  return (
    <MessagePage title="Open your ride from our email" ways={<Ways />}>
      Every email about your booking has a link to your ride. Can't find it? We'll email you a new one.
    </MessagePage>
  );
}

function Ways() {
  return (
    <>
      <Link to="/find-booking" className={button()}>
        {FIND_BOOKING}
      </Link>
      <Link to="/" className={button({ variant: 'secondary' })}>
        Return to Home
      </Link>
    </>
  );
}
