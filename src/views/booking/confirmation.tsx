import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ConfirmedBooking } from '#contract/booking/booking.contract.ts';
import { resolveAsset } from '#contract/shell/settings.contract.ts';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { button } from '#design/button-class.ts';
import { CalendarIcon } from '#design/form-icons.tsx';
import { cluster, inset, readingPage, stack, surface } from '#design/layout.css.ts';
import { link } from '#design/link.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { cardTitle, pageTitle, sectionTitle } from '#design/text.css.ts';
import { formatMoney, toCents } from '#domain/money.ts';
import type { confirmationMachine } from '#machines/booking/confirmation.machine.ts';
import * as select from '#machines/booking/confirmation.selectors.ts';
import { FIND_BOOKING } from '#machines/trips/find-booking.selectors.ts';
import { RouteSlot } from '../route/route-slot.tsx';
import type { ActorProps } from '../shell/actor-props.ts';
import { useSite } from '../shell/app-context.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import * as css from './confirmation.css.ts';
import { contactRows } from './contact-rows.tsx';

const HEADINGS: Readonly<Record<select.ConfirmationStage, string>> = {
  loading: 'Loading your booking…',
  message: '',
  confirming: select.CONFIRMING_TITLE,
  unconfirmed: select.UNCONFIRMED_TITLE,
  shown: select.ALL_SET,
  closed: select.CLOSED_TITLE,
};

export function Confirmation({ actor }: ActorProps<typeof confirmationMachine>) {
  const stage = useSelector(actor, select.selectStage);
  const booking = useSelector(actor, select.selectBooking);
  const message = useSelector(actor, select.selectMessage);
  const advice = useSelector(actor, select.selectAdvice);
  const canRetry = useSelector(actor, select.selectCanRetry);
  const isGuest = useSelector(actor, select.selectVisitor) === 'guest';
  const { rideLinks } = useSite();
  const retry = canRetry && (
    <Button variant="secondary" onClick={() => actor.send({ type: 'confirmation.retry' })}>
      Try again
    </Button>
  );
  if (message)
    return (
      <MessagePage
        title={message}
        links={
          <Links>
            {retry}
            {isGuest && rideLinks && (
              <ButtonLink to="/find-booking" variant="secondary">
                {FIND_BOOKING}
              </ButtonLink>
            )}
          </Links>
        }
      >
        {advice}
      </MessagePage>
    );
  return (
    <div className={`${readingPage} ${stack[24]}`}>
      <h1 className={pageTitle} aria-live="polite">
        {HEADINGS[stage]}
      </h1>
      {stage === 'loading' && <ConfirmedTripSkeleton />}
      {stage === 'unconfirmed' && <Banner kind="info">{select.UNCONFIRMED_TEXT}</Banner>}
      {stage === 'closed' && <Banner kind="warning">{select.CLOSED_TEXT}</Banner>}
      {booking && <ConfirmedTrip booking={booking} />}
      <NextSteps actor={actor} />
      <AccountOffer actor={actor} />
      <div className={cluster[12]}>
        <Links>{retry}</Links>
      </div>
    </div>
  );
}

function Links({ children }: { readonly children: React.ReactNode }) {
  return (
    <>
      {children}
      <ButtonLink to="/">Return to Home</ButtonLink>
      <ButtonLink to="/bookings" variant="secondary">
        View My Bookings
      </ButtonLink>
    </>
  );
}

function ConfirmedTrip({ booking }: { readonly booking: ConfirmedBooking }) {
  const site = useSite();
  const { baseUrl } = site;
  const rows: SummaryRow[] = [
    { label: 'Booking ID', value: booking.reference || booking.id, strong: true },
    { label: 'Pickup', value: booking.pickup },
    { label: 'Drop-off', value: booking.drop },
    { label: 'Date', value: booking.pickup_date },
    { label: 'Time', value: select.zonedTime(booking.pickup_date, booking.pickup_time, booking.time_zone) },
    ...(booking.return_date
      ? [
          { label: 'Return date', value: booking.return_date },
          {
            label: 'Return time',
            value: select.zonedTime(booking.return_date, booking.return_time, booking.time_zone),
          },
        ]
      : []),
    ...(booking.hour ? [{ label: 'Hours', value: booking.hour }] : []),
    { label: 'Car type', value: booking.vehicle_type_name },
    { label: 'Booking type', value: booking.transfer_type },
    ...(booking.total === undefined
      ? []
      : [{ label: booking.paid ? 'Paid' : 'Total price', value: formatMoney(toCents(booking.total)), strong: true }]),
    ...contactRows(site),
  ];
  return (
    <section className={`${surface} ${stack[24]}`}>
      {booking.image && (
        <img className={css.vehicle} src={resolveAsset(baseUrl, booking.image)} alt="" width={480} height={200} />
      )}
      {booking.route && <RouteSlot route={booking.route} from={booking.pickup} to={booking.drop} />}
      <SummaryList rows={rows} />
      {booking.calendar && (
        <a className={button({ variant: 'secondary' })} href={resolveAsset(baseUrl, booking.calendar)}>
          <span className={cluster[8]}>
            <CalendarIcon />
            Add to calendar
          </span>
        </a>
      )}
    </section>
  );
}

function NextSteps({ actor }: ActorProps<typeof confirmationMachine>) {
  const site = useSite();
  const steps = useSelector(actor, select.selectNextSteps(site), isSameList);
  const isGuest = useSelector(actor, select.selectVisitor) === 'guest';
  if (steps.length === 0) return null;
  return (
    <section className={stack[8]}>
      <h2 className={sectionTitle}>What happens next</h2>
      <ul className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {isGuest && site.rideLinks && (
        <p>
          Can't find our email?{' '}
          <Link to="/find-booking" className={link}>
            {FIND_BOOKING}
          </Link>
        </p>
      )}
    </section>
  );
}

const isSameList = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

function AccountOffer({ actor }: ActorProps<typeof confirmationMachine>) {
  const newcomer = useSelector(actor, select.selectNewcomer);
  const site = useSite();
  if (!newcomer) return null;
  return (
    <section className={`${inset} ${stack[12]}`}>
      <h2 className={cardTitle}>Book faster next time</h2>
      <p>{select.accountOffer(site)}</p>
      <div>
        <ButtonLink to="/signup" variant="secondary">
          Create an account
        </ButtonLink>
      </div>
    </section>
  );
}

const PENDING_ROWS = [
  'Booking ID',
  'Pickup',
  'Drop-off',
  'Date',
  'Time',
  'Car type',
  'Booking type',
  'Paid',
  'Email us',
  'Call us',
].map((label) => ({ label, value: <Skeleton width="9rem" height="1.35em" /> }));

/** Matches the height of {@link ConfirmedTrip}, to avoid a layout shift. */
function ConfirmedTripSkeleton() {
  return (
    <section className={`${surface} ${stack[24]}`} aria-busy="true">
      <div className={css.vehicle}>
        <Skeleton height="100%" />
      </div>
      <SummaryList rows={PENDING_ROWS} />
    </section>
  );
}
