import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { surface } from '#design/layout.css.ts';
import { Stars } from '#design/rating.tsx';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { STARS } from '#domain/review.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { selectRating } from '#machines/trips/booking-detail.selectors.ts';
import { useFocusOnceGone } from '../shell/use-focus-once-gone.ts';
import { RatingForm } from './rating-form.tsx';

interface RideRatingProps {
  readonly actor: ActorRefFrom<typeof bookingDetailMachine>;
  readonly booking: BookingDetail;
}

/** The rating form, or the rating once given (`trips/rating`). */
export function RideRating({ actor, booking }: RideRatingProps) {
  const form = useSelector(actor, selectRating);
  const given = useRef<HTMLElement>(null);
  useFocusOnceGone(given, form !== undefined);
  if (form) return <RatingForm actor={form} />;
  const rows = reviewRows(booking);
  if (rows.length === 0) return null;
  return (
    <section ref={given} className={surface} aria-label="Your rating and review" tabIndex={-1}>
      <SummaryList rows={rows} />
    </section>
  );
}

function reviewRows({ rating, reviews }: BookingDetail): SummaryRow[] {
  const given = reviews?.length ? reviews : [{ rating: rating ?? 0, review: '' }];
  return given.flatMap(({ rating: stars, review }, index) => [
    ...(stars > 0 ? [{ id: `rating ${index}`, label: 'Your Rating', value: <GivenStars stars={stars} /> }] : []),
    ...(review ? [{ id: `review ${index}`, label: 'Your Review', value: review, prose: true }] : []),
  ]);
}

const GivenStars = ({ stars }: { readonly stars: number }) => (
  <Stars value={stars} label={`${stars} out of ${STARS} stars`} />
);
