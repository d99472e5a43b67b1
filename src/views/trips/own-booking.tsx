import { Link } from 'wouter';
import type { BookingTab } from '#contract/trips/read-booking-page.ts';
import { ArrowLeftIcon } from '#design/icons.tsx';
import { instead } from '#design/instead.ts';
import { standaloneLink } from '#design/link.css.ts';
import { tabAddress } from '#machines/trips/addresses.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { DETAIL_MISSING, DETAIL_MISSING_HINT } from '#machines/trips/booking-detail.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { BookingDetail } from './booking-detail.tsx';

interface OwnBookingProps extends ActorProps<typeof bookingDetailMachine> {
  readonly tab: BookingTab;
  /** Goes back to the list that the booking was opened from; undefined if it was opened otherwise. */
  readonly onBack: (() => void) | undefined;
}

/** A booking of the customer who is signed in. */
export function OwnBooking({ actor, tab, onBack }: OwnBookingProps) {
  const list = tabAddress(tab);
  return (
    <BookingDetail
      actor={actor}
      back={
        <Link to={list} onClick={onBack && instead(onBack)} className={standaloneLink}>
          <ArrowLeftIcon size={16} />
          My bookings
        </Link>
      }
      missing={
        <MessagePage title={DETAIL_MISSING} links={<ButtonLink to={list}>My bookings</ButtonLink>}>
          {DETAIL_MISSING_HINT}
        </MessagePage>
      }
    />
  );
}
