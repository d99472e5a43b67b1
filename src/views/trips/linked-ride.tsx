import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { FIND_BOOKING } from '#machines/trips/find-booking.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { BookingDetail } from './booking-detail.tsx';

/** A ride that an emailed link opens (`trips/ride-page`). */
export function LinkedRide({ actor }: ActorProps<typeof bookingDetailMachine>) {
  return <BookingDetail actor={actor} missing={<DeadLink />} />;
}

function DeadLink() {
  return (
    <MessagePage title="This link doesn't open a ride" links={<Links />}>
      It may be incomplete, or it has expired: links work until 30 days after the ride. Find your booking, and we'll
      email you a new one.
    </MessagePage>
  );
}

/** The page's address without a link, such as a bookmark. */
export function NoLink() {
  return (
    <MessagePage title="Open your ride from our email" links={<Links />}>
      Every email about your booking has a link to your ride. Can't find it? We'll email you a new one.
    </MessagePage>
  );
}

function Links() {
  return (
    <>
      <ButtonLink to="/find-booking">{FIND_BOOKING}</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        Return to Home
      </ButtonLink>
    </>
  );
}
