import { formatTripQuery } from '#contract/booking/trip-query.ts';
import type { TripDraft } from '#domain/trip.ts';
import { type BookingDraft, EMPTY_DRAFT } from './booking-draft.ts';

/**
 * What to go on with when a trip is opened: the draft, when the address names the same trip or no trip at all. Another trip
 * starts anew, and only who travels is kept.
 */
export function resumeDraft(asked: TripDraft, draft: BookingDraft | undefined): BookingDraft {
  if (!draft) return { ...EMPTY_DRAFT, trip: asked };
  const isUnsaid = !asked.pickup && !asked.drop;
  if (isUnsaid || formatTripQuery(asked) === formatTripQuery(draft.trip)) {
    return draft.vehicleId === undefined ? { ...draft, step: 'vehicle' } : draft;
  }
  return { ...EMPTY_DRAFT, trip: asked, customer: draft.customer, promo: draft.promo };
}
