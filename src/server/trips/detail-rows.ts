import type { DetailRow } from '#contract/trips/booking-detail.contract.ts';
import { formatMoney } from '#domain/money.ts';
import { distanceText } from '#domain/road-text.ts';
import { tripKind } from '#domain/trip.ts';
import { stillKept } from '../bookings/cancellation-terms.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import type { BookedExtra } from '../db/booking.schema.ts';
import { formatWallClock } from './wall-clock.ts';

/** The rows of the Trip Details list, with times on the clock of the pickup place (`trips/detail`). */
export function tripRows(booking: StoredBooking): DetailRow[] {
  const { timeZone, returnAt, hours } = booking;
  const distance = distanceText(booking.distanceKm, booking.isRoadEstimated);
  const isHourly = tripKind(booking.serviceType) === 'hourly' && hours !== null;
  return [
    { label: 'Booking ID', value: booking.reference },
    { label: 'Transfer Type', value: booking.serviceName },
    { label: 'Pickup At', value: formatWallClock(booking.pickupAt, timeZone) },
    { label: 'Car Type', value: booking.vehicleTitle },
    ...(distance === '' ? [] : [{ label: 'Distance', value: distance }]),
    { label: 'Passenger', value: `${booking.passengers}` },
    { label: 'Luggages', value: `${booking.luggage}` },
    { label: 'PickUp', value: booking.pickup },
    { label: 'Destination', value: booking.drop },
    ...(returnAt ? [{ label: 'Return At', value: formatWallClock(returnAt, timeZone) }] : []),
    ...(isHourly ? [{ label: 'Booking Hours', value: `${hours}` }] : []),
    { label: 'Booking for', value: booking.self ? 'Myself' : booking.clientName },
  ];
}

/** What was paid and what went back, for a booking that has not simply been paid once (`money/refunds`). */
export function paymentRows(booking: StoredBooking): DetailRow[] {
  const { charged, refunded, disputed, due, cancellation } = booking;
  const isReduced = refunded > 0 || disputed > 0;
  const fee = cancellation?.fee ?? 0;
  const notRefunded = cancellation ? 0 : stillKept(booking);
  if (due === 0 && fee === 0 && notRefunded === 0 && !isReduced) return [];
  return [
    { label: 'Paid', value: formatMoney(charged) },
    ...(refunded > 0 ? [{ label: 'Refunded', value: `−${formatMoney(refunded)}` }] : []),
    ...(disputed > 0 ? [{ label: 'Disputed', value: `−${formatMoney(disputed)}` }] : []),
    ...(isReduced ? [{ label: 'Net paid', value: formatMoney(Math.max(0, charged - refunded - disputed)) }] : []),
    ...(notRefunded > 0 ? [{ label: 'Not refunded after a change', value: formatMoney(notRefunded) }] : []),
    ...(fee > 0 ? [{ label: 'Cancellation fee', value: formatMoney(fee) }] : []),
    ...(due > 0 ? [{ label: 'To be refunded', value: formatMoney(due) }] : []),
  ];
}

/** Extras with rows of their own, by id; others are listed under 'Extras'. */
const SEATS: ReadonlyMap<string, string> = new Map([
  ['infant-seat', 'Child Seat'],
  ['child-seat', 'Child Seat'],
  ['booster', 'Extra seat'],
]);

/** The rows of the Additional Details list that have a value. */
export function additionalRows(booking: StoredBooking): DetailRow[] {
  const titles = (label: string) =>
    booking.extras.filter((extra) => labelOf(extra) === label).map(({ title }) => title);
  const rows = [
    { label: 'Notes', value: booking.notes },
    // Titles contain commas.
    { label: 'Child Seat', value: titles('Child Seat').join('; ') },
    { label: 'Extra seat', value: titles('Extra seat').join('; ') },
    { label: 'Flight no', value: booking.flightNo },
    { label: 'Pickup Sign', value: booking.pickupSign },
    { label: 'Extras', value: titles('Extras').join('; ') },
  ];
  return rows.filter(({ value }) => value !== '');
}

function labelOf({ id }: BookedExtra): string {
  return SEATS.get(id) ?? 'Extras';
}
