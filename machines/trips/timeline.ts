import type { BookedRide } from '#contract/trips/booking-detail.contract.ts';
import type { TimelineKind } from '#contract/trips/timeline.ts';
import { formatShortDateTime } from '#domain/date-text.ts';
import { toLocal } from '#domain/local-time.ts';

export const TIMELINE_TITLE = 'Timeline';

const TITLES: Readonly<Record<TimelineKind, string>> = {
  booked: 'Booked',
  paid: 'Paid',
  confirmed: 'Confirmed',
  changed: 'Changed',
  note: 'Message from us',
  declined: 'Declined',
  cancelled: 'Cancelled',
  refunded: 'Refunded to your card',
  finished: 'Ride finished',
  assigned: 'Chauffeur assigned',
  on_the_way: 'Chauffeur on the way',
  arrived: 'Chauffeur arrived',
  on_board: 'On board',
};

/** For the operator. */
export const OPERATOR_TITLES = { ...TITLES, note: 'Note to the customer', refunded: 'Refunded' };

interface TimelineRow {
  readonly title: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
  /** On the clock of the pickup place; with the year if it is not the pickup's. */
  readonly time: string;
}

export type RideWithTimeline = Pick<BookedRide, 'timeline' | 'time_zone' | 'pickup_at'>;

/** What has happened to a ride, oldest first (`trips/timeline`). */
export function timelineRows(
  { timeline, time_zone: zone, pickup_at }: RideWithTimeline,
  titles = TITLES,
): TimelineRow[] {
  const [year = ''] = toLocal(Date.parse(pickup_at), zone).date.split('-');
  return timeline.map(({ kind, at, text }) => ({
    title: titles[kind],
    text,
    at,
    time: formatShortDateTime(toLocal(Date.parse(at), zone), year),
  }));
}
