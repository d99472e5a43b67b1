import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Deferred } from '#design/deferred.tsx';
import { stack, surface } from '#design/layout.css.ts';
import { UnsettledPart } from '#design/skeleton.tsx';
import { Stars } from '#design/stars.tsx';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { STARS } from '#domain/review.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { selectIsThanked, selectRating } from '#machines/trips/booking-detail.selectors.ts';
import { THANK_YOU } from '#machines/trips/rating.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { useFocusOnceGone } from '../shell/use-focus-once-gone.ts';

type BookedProps = ActorProps<typeof bookingDetailMachine> & { readonly booking: BookingDetail };

const loadForm = () => import('./rating-form.tsx').then((module) => module.RatingForm);

/** The rating form, or the rating once given (`trips/rating`). */
export function RideRating({ actor, booking }: BookedProps) {
  const form = useSelector(actor, selectRating);
  const isThanked = useSelector(actor, selectIsThanked);
  const given = useRef<HTMLElement>(null);
  useFocusOnceGone(given, form !== undefined);
  useFocusOnceGone(given, isThanked);
  if (form) return <Deferred load={loadForm} needed props={{ actor: form }} waiting={<UnsettledPart />} />;
  const rows = reviewRows(booking);
  if (rows.length === 0 && !isThanked) return null;
  return (
    <section ref={given} className={`${surface} ${stack[16]}`} aria-label="Your rating and review" tabIndex={-1}>
      {isThanked && (
        <Banner
          kind="success"
          action={
            <Button variant="secondary" compact onClick={() => actor.send({ type: 'thanks.dismiss' })}>
              OK
            </Button>
          }
        >
          {THANK_YOU}
        </Banner>
      )}
      <SummaryList rows={rows} />
    </section>
  );
}

function reviewRows({ rating, reviews }: BookingDetail): SummaryRow[] {
  const given = reviews.length > 0 ? reviews : [{ rating, review: '' }];
  return given.flatMap(({ rating: stars, review }, index) => [
    ...(stars > 0
      ? [
          {
            id: `rating ${index}`,
            label: 'Your Rating',
            value: <Stars value={stars} label={`${stars} out of ${STARS} stars`} />,
          },
        ]
      : []),
    ...(review ? [{ id: `review ${index}`, label: 'Your Review', value: review, prose: true }] : []),
  ]);
}
