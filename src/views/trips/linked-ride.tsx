import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { button } from '#design/button-class.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { MessagePage } from '../shell/message-page.tsx';
import { BookingDetail } from './booking-detail.tsx';

interface LinkedRideProps {
  readonly actor: ActorRefFrom<typeof bookingDetailMachine>;
  readonly site: SiteSettings;
}

/** A ride that an emailed link opens (`trips/ride-page`). */
export function LinkedRide({ actor, site }: LinkedRideProps) {
  return <BookingDetail actor={actor} site={site} missing={<LinkWithoutRide />} />;
}

export function LinkWithoutRide() {
  return (
    <MessagePage
      title="This link doesn't open a ride"
      ways={
        <Link to="/" className={button()}>
          Return to Home
        </Link>
      }
    >
      It may be incomplete, or it has expired: links work until 30 days after the ride.
    </MessagePage>
  );
}
