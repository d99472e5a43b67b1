import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { resolveAsset } from '#contract/shell/settings.contract.ts';
import type { BookedRide, BookingDetail, DetailRow } from '#contract/trips/booking-detail.contract.ts';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { button } from '#design/button-class.ts';
import { Deferred } from '#design/deferred.tsx';
import { CalendarIcon } from '#design/form-icons.tsx';
import { DownloadIcon } from '#design/icons.tsx';
import { cluster, stack, stickyAside, surface, withAside } from '#design/layout.css.ts';
import { UnsettledPart } from '#design/skeleton.tsx';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { mutedSmall } from '#design/text.css.ts';
import { Truncate } from '#design/truncate.tsx';
import { cancellationLadder, stepsAhead } from '#domain/cancellation.ts';
import { toLocal } from '#domain/local-time.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { NOTES_CHARACTERS, truncate } from '#domain/text.ts';
import type { RideDirection } from '#machines/trips/booked-ride.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import * as select from '#machines/trips/booking-detail.selectors.ts';
import { CancellationList } from '../booking/cancellation-list.tsx';
import { contactRows } from '../booking/contact-rows.tsx';
import { StepPart } from '../booking/step-part.tsx';
import { ZoneNote } from '../booking/zone-note.tsx';
import { RouteSlot } from '../route/route-slot.tsx';
import type { ActorProps } from '../shell/actor-props.ts';
import { useSite } from '../shell/app-context.ts';
import { CancellationDialog, CancelRide } from './ride-cancellation.tsx';
import { ChangeNotice, ChangeRide } from './ride-change.tsx';
import { RideRating } from './ride-rating.tsx';
import { RideTimeline } from './ride-timeline.tsx';
import { kindOfStatus } from './status-badge.tsx';

const loadPayment = () => import('./ride-payment.tsx').then((module) => module.RidePayment);

/** `trips/detail`, including the actions available to the customer. */
export function BookedTrip({ actor }: ActorProps<typeof bookingDetailMachine>) {
  const { baseUrl } = useSite();
  const booking = useSelector(actor, select.selectBooking);
  const isAhead = useSelector(actor, select.selectIsAhead);
  const isUnpaid = useSelector(actor, select.selectPayNow) !== undefined;
  if (!booking) return null;
  const { price_breakdown: price, ride, tripDetails } = booking;
  const { message, status } = tripDetails;
  return (
    <>
      <ChangeNotice actor={actor} />
      <Banner kind={message === '' ? 'info' : kindOfStatus(status)}>{message || select.NO_MESSAGE}</Banner>
      <CancellationDialog actor={actor} />
      <div className={withAside}>
        <div className={stack[24]}>
          {price && (
            <Deferred
              load={loadPayment}
              needed={isUnpaid}
              props={{ actor, total: price.total }}
              waiting={<UnsettledPart />}
            />
          )}
          {isAhead && ride && (
            <div className={cluster[12]}>
              <ChangeRide actor={actor} />
              <CancelRide actor={actor} />
              {ride.calendar && (
                <FileLink href={resolveAsset(baseUrl, ride.calendar)} icon={<CalendarIcon />} narrow>
                  Add to calendar
                </FileLink>
              )}
            </div>
          )}
          <RideRating actor={actor} booking={booking} />
          <Details title="Trip Details" rows={booking.trip} />
          {price && <Details title="Details" rows={travellerRows(price)} />}
          <Details title="Additional Details" rows={booking.additionalDetails} />
          {ride && <RideTimeline ride={ride} />}
          {isAhead && ride && price && (
            <CancellationTerms actor={actor} ride={ride} total={price.still_paid ?? price.total} />
          )}
        </div>
        <div className={`${stack[24]} ${stickyAside}`}>
          {ride?.route && (
            <div className={surface}>
              <RouteSlot route={ride.route} from={ride.pickup.label} to={ride.drop.label} />
            </div>
          )}
          {price && <PaymentPart price={price} promoCode={ride?.coupon_code ?? ''} />}
          <div className={stack[12]}>
            <RepeatButtons actor={actor} />
          </div>
          <OurContact />
        </div>
      </div>
    </>
  );
}

function OurContact() {
  const rows = contactRows(useSite());
  return (
    rows.length > 0 && (
      <StepPart title="Questions?">
        <SummaryList rows={rows} />
      </StepPart>
    )
  );
}

/** Rows with the server's labels; rows without a value are omitted. */
function Details({ title, rows }: { readonly title: string; readonly rows: readonly DetailRow[] }) {
  const known = rows.filter(({ value }) => value !== '');
  return (
    <StepPart title={title}>
      {known.length > 0 ? <SummaryList rows={known.map(rowOf)} /> : <p className={mutedSmall}>None</p>}
    </StepPart>
  );
}

/** Long notes are shortened on small screens (`trips/shortened-text`). */
function rowOf({ label, value }: DetailRow, index: number): SummaryRow {
  const row = { id: `${index}`, label, value };
  if (label !== 'Notes') return row;
  return {
    ...row,
    value: <Truncate text={value} shortText={truncate(value, NOTES_CHARACTERS)} narrowOnly />,
    prose: true,
  };
}

type Price = NonNullable<BookingDetail['price_breakdown']>;

function travellerRows({ name, email, phone }: Price): DetailRow[] {
  return [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'Phone', value: phone },
  ];
}

interface PaymentPartProps {
  readonly price: Price;
  /** The promo code of the booking, or ''. */
  readonly promoCode: string;
}

function PaymentPart({ price, promoCode }: PaymentPartProps) {
  const { baseUrl } = useSite();
  const { download, adjustment_note: note } = price;
  return (
    <StepPart title="Payment Details">
      <SummaryList rows={paymentRows(price, promoCode)} />
      {download && (
        <FileLink href={resolveAsset(baseUrl, download)} icon={<DownloadIcon />}>
          Download Invoice
        </FileLink>
      )}
      {note && (
        <FileLink href={resolveAsset(baseUrl, note)} icon={<DownloadIcon />}>
          Download adjustment note
        </FileLink>
      )}
    </StepPart>
  );
}

function paymentRows(price: Price, promoCode: string): SummaryRow[] {
  const extras = price.additionalDetails.map((extra, index) => ({ id: `extra ${index}`, ...extra }));
  const discount = { label: 'Discount', note: promoCode, value: `−${formatMoney(price.discount)}` };
  return [
    { label: 'Subtotal', value: formatMoney(price.sub_total_price) },
    ...extras,
    ...(price.discount > 0 ? [discount] : []),
    { label: 'GST', value: formatMoney(price.tax) },
    { label: 'Total price', value: formatMoney(price.total), strong: true },
    ...price.payments.map((payment, index) => ({ id: `payment ${index}`, ...payment })),
  ];
}

interface CancellationTermsProps extends ActorProps<typeof bookingDetailMachine> {
  readonly ride: BookedRide;
  /** What is paid, or to be paid. */
  readonly total: Cents;
}

/** Cancellation costs, shown until the ride begins where there are any (`booking/cancellation`). */
function CancellationTerms({ actor, ride, total }: CancellationTermsProps) {
  const { middleFee } = useSite();
  const now = useSelector(actor, select.selectNow);
  const zone = ride.time_zone;
  const pickupAt = toLocal(Date.parse(ride.pickup_at), zone);
  const steps = cancellationLadder(pickupAt, zone, total, { middleFee, minimumFee: ride.least_fee });
  const ahead = stepsAhead(steps, now ?? 0);
  if (ahead.length === 0 || total === 0) return null;
  return (
    <StepPart title="Cancellation">
      <CancellationList steps={ahead} zone={zone} minimumFee={ride.least_fee} />
      <ZoneNote zone={zone} times={ahead.map(({ until }) => toLocal(until, zone))} />
    </StepPart>
  );
}

interface FileLinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A signed link styled as a button. No `download`: an expired link has to open its error page. */
function FileLink({ href, icon, narrow = false, children }: FileLinkProps) {
  return (
    <a className={button({ variant: 'secondary', wide: !narrow })} href={href}>
      <span className={cluster[8]}>
        {icon}
        {children}
      </span>
    </a>
  );
}

/** Open the search form, prefilled with this ride. */
function RepeatButtons({ actor }: ActorProps<typeof bookingDetailMachine>) {
  const canRepeat = useSelector(actor, select.selectCanRepeat);
  const canReverse = useSelector(actor, select.selectCanReverse);
  const buttonTo = (direction: RideDirection, text: string) => (
    <Button variant="secondary" wide onClick={() => actor.send({ type: 'ride.repeat', direction })}>
      {text}
    </Button>
  );
  if (!canRepeat) return null;
  return (
    <>
      {buttonTo('again', 'Book again')}
      {canReverse && buttonTo('wayBack', 'Book the way back')}
    </>
  );
}
