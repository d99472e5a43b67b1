import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { resolveAsset, type SiteSettings } from '#contract/shell/settings.contract.ts';
import { CalendarIcon } from '#design/form-icons.tsx';
import { DownloadIcon } from '#design/icons.tsx';
import { stack, stickyAside, withAside } from '#design/layout.css.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import * as select from '#machines/trips/booking-detail.selectors.ts';
import { StepPart } from '../booking/step-part.tsx';
import { BookingMessage } from './booking-message.tsx';
import { DetailList } from './detail-list.tsx';
import { FileLink } from './file-link.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { RepeatLinks } from './repeat-links.tsx';
import { RideCancellation } from './ride-cancellation.tsx';
import { RidePayment } from './ride-payment.tsx';
import { RideRating } from './ride-rating.tsx';

interface BookedTripProps {
  readonly actor: ActorRefFrom<typeof bookingDetailMachine>;
  readonly site: SiteSettings;
  readonly title: RefObject<HTMLHeadingElement | null>;
}

/** `trips/detail`, including the actions available to the customer. */
export function BookedTrip({ actor, site, title }: BookedTripProps) {
  const booking = useSelector(actor, select.selectBooking);
  const isAhead = useSelector(actor, select.selectIsAhead);
  if (!booking) return null;
  const { price_breakdown: price, ride } = booking;
  const contact = [
    { label: 'Name', value: price.name },
    { label: 'Email', value: price.email },
    { label: 'Phone', value: price.phone },
  ];
  return (
    <>
      <BookingMessage details={booking.tripDetails} />
      <div className={withAside}>
        <div className={stack[24]}>
          <RidePayment actor={actor} total={price.total} title={title} />
          <RideRating actor={actor} booking={booking} />
          <StepPart title="Trip Details">
            <DetailList rows={booking.trip} />
          </StepPart>
          <StepPart title="Details">
            <DetailList rows={contact} />
          </StepPart>
          <StepPart title="Additional Details">
            <DetailList rows={booking.additionalDetails ?? []} />
          </StepPart>
          {isAhead && ride && (
            <RideCancellation actor={actor} ride={ride} total={price.total} middleFee={site.middleFee} />
          )}
        </div>
        <div className={`${stack[24]} ${stickyAside}`}>
          <StepPart title="Payment Details">
            <PaymentDetails price={price} couponCode={ride?.coupon_code ?? ''} />
            {price.download && (
              <FileLink href={resolveAsset(site.baseUrl, price.download)} icon={<DownloadIcon />}>
                Download Invoice
              </FileLink>
            )}
          </StepPart>
          <div className={stack[12]}>
            {isAhead && ride?.calendar && (
              <FileLink href={resolveAsset(site.baseUrl, ride.calendar)} icon={<CalendarIcon />}>
                Add to calendar
              </FileLink>
            )}
            <RepeatLinks actor={actor} />
          </div>
        </div>
      </div>
    </>
  );
}
