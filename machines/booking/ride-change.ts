import { formatTripQuery } from '#contract/booking/trip-query.ts';
import type { RideChange } from '#contract/trips/change.contract.ts';
import type { Place } from '#domain/place.ts';
import { bookingAddress } from '../trips/addresses.ts';
import type { BookingDraft, ChangedBooking } from './booking-draft.ts';
import type { BookingOrder } from './booking-order.ts';

/** The draft of a change, which is stored apart from drafts of new bookings (`booking/change-draft`). */
export interface ChangeDraft extends BookingDraft {
  readonly change: ChangedBooking;
}

/** What a customer can change, to tell whether anything differs from what is booked. */
export function choicesIn({ trip, vehicleId, extraIds, customer }: Omit<BookingDraft, 'step'>): string {
  const places = { pickup: unproved(trip.pickup), drop: unproved(trip.drop) };
  const { contact = {}, ...details } = customer ?? {};
  const people = [details, contact].map((fields) => Object.entries(fields).sort());
  return JSON.stringify([formatTripQuery({ ...trip, ...places }), vehicleId, [...extraIds].sort(), ...people]);
}

function unproved(place: Place | undefined): Place | undefined {
  return place && { ...place, proof: undefined };
}

/** The order without what a change keeps: promo code, payer and amounts. */
export function changeFields({ payload }: BookingOrder): RideChange {
  const { coupon, coupon_code, replaces, replaces_key, payer_name, payer_email, distance, ...fields } = payload;
  const { price, sub_total, discount, tax, total_amount, ...change } = fields;
  return change;
}

export function changeAddress({ bookingId }: Pick<ChangedBooking, 'bookingId'>): string {
  return `/tripDetail?change=${encodeURIComponent(bookingId)}`;
}

/**
 * The booking that an address changes; '' for none.
 * @param search the query with its '?', or ''
 */
export function changeIn(search: string): string {
  return new URLSearchParams(search).get('change') ?? '';
}

/** Where a change begins and ends. */
export function ridePage({ access, bookingId }: ChangedBooking): string {
  return 'link' in access ? '/ride' : bookingAddress('upcoming', bookingId);
}

const ENDS = ['saved', 'paid', 'canceled'] as const;

/** How a change has ended. */
export interface ChangeEnd {
  readonly how: (typeof ENDS)[number];
  /** The booking's version while the change waited for its payment. An older address, or one without payment, has none. */
  readonly version: number | undefined;
}

/**
 * How a change has ended, as the address of the ride's page says.
 * @param search the query with its '?', or ''
 */
export function changeEndIn(search: string): ChangeEnd | undefined {
  const query = new URLSearchParams(search);
  const how = ENDS.find((end) => end === query.get('changed'));
  return how && { how, version: Number(query.get('version')) || undefined };
}
