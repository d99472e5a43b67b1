import { DAY_MS, HOUR_MS, type LocalTime } from '#domain/local-time.ts';
import type { Place } from '#domain/place.ts';
import type { BookingStatus } from '../../db/booking.schema.ts';
import { australianPlaces } from '../places/australian-places.ts';
import { createPlaceIndex } from '../places/place-index.ts';

const index = createPlaceIndex(australianPlaces);

function placeOf(id: string): Place {
  const place = index.resolve(id);
  if (!place) throw new Error(`The place index has no ${id}`);
  return place;
}

/** Days later (earlier if negative), at a time on the wall clock of the pickup place. */
interface DaysLater {
  readonly days: number;
  readonly time: LocalTime;
}

/** A trip of the demo customer, with times relative to today. */
export interface DemoTrip {
  /** Each name has one booking. */
  readonly name: string;
  readonly status: BookingStatus;
  readonly pickup: Place;
  readonly drop: Place;
  /** In days from today, or in hours from now, rounded to five minutes. */
  readonly pickupAt: DaysLater | { readonly hours: number };
  /** From the pickup; makes it a return trip. */
  readonly returnAfter?: DaysLater;
  /** Makes it an hourly trip. */
  readonly hours?: number;
  /** How long before its pickup it was booked (and paid, if it is). */
  readonly bookedAheadMs: number;
  readonly vehicleId: string;
  readonly extraIds?: readonly string[];
  readonly promoCode?: string;
  readonly passengers: number;
  readonly luggage: number;
  readonly notes?: string;
  readonly flightNo?: string;
  readonly pickupSign?: string;
  /** The traveller, if not the demo customer. */
  readonly traveller?: { readonly name: string; readonly email: string; readonly phone: string };
  readonly review?: { readonly rating: number; readonly review: string };
}

/** One trip for each case that the customer's screens distinguish. */
export const DEMO_TRIPS: readonly DemoTrip[] = [
  {
    name: 'unpaid',
    status: 'pending',
    pickup: placeOf('melbourne-airport-t2'),
    drop: placeOf('crown-towers-melbourne'),
    // At most this far ahead: a checkout lasts a day at most and is open until after the last moment to pay.
    pickupAt: { hours: 24 },
    bookedAheadMs: 26 * HOUR_MS,
    vehicleId: 'business-sedan',
    extraIds: ['meet-and-greet'],
    passengers: 1,
    luggage: 2,
    flightNo: 'SQ237',
    pickupSign: 'Grace Taylor',
    traveller: { name: 'Grace Taylor', email: 'grace.taylor@example.com', phone: '491570157' },
  },
  {
    name: 'return with extras',
    status: 'accepted',
    pickup: placeOf('sydney-airport-t1'),
    drop: placeOf('park-hyatt-sydney'),
    pickupAt: { days: 3, time: '11:20' },
    returnAfter: { days: 4, time: '15:45' },
    bookedAheadMs: 9 * DAY_MS,
    vehicleId: 'suv',
    extraIds: ['child-seat', 'meet-and-greet'],
    promoCode: 'SAVE20',
    passengers: 3,
    luggage: 4,
    notes: 'We travel with a pram and a toddler. Please wait at the northern exit of the arrivals hall.',
    flightNo: 'QF2',
    pickupSign: 'Demo Customer',
  },
  {
    name: 'on another clock',
    status: 'accepted',
    pickup: placeOf('perth-airport-t1'),
    drop: placeOf('fremantle-markets'),
    pickupAt: { days: 9, time: '18:05' },
    bookedAheadMs: 12 * DAY_MS,
    vehicleId: 'electric-sedan',
    passengers: 2,
    luggage: 2,
    flightNo: 'QF581',
  },
  {
    name: 'to be rated',
    status: 'accepted',
    pickup: placeOf('park-hyatt-sydney'),
    drop: placeOf('chatswood'),
    pickupAt: { hours: -4 },
    bookedAheadMs: 5 * DAY_MS,
    vehicleId: 'people-mover',
    extraIds: ['booster'],
    passengers: 6,
    luggage: 0,
  },
  {
    name: 'to be rated too',
    status: 'accepted',
    pickup: placeOf('bondi-beach'),
    drop: placeOf('sydney-airport-t1'),
    pickupAt: { hours: -7 },
    bookedAheadMs: 2 * DAY_MS,
    vehicleId: 'first-class-sedan',
    extraIds: ['refreshments'],
    passengers: 2,
    luggage: 2,
  },
  {
    name: 'rated',
    status: 'accepted',
    pickup: placeOf('manly-wharf'),
    drop: placeOf('park-hyatt-sydney'),
    pickupAt: { hours: -13 },
    bookedAheadMs: 3 * DAY_MS,
    vehicleId: 'electric-sedan',
    passengers: 2,
    luggage: 0,
    review: { rating: 5, review: 'On time, a spotless car and a very kind chauffeur. We would ride with her again.' },
  },
  {
    name: 'not paid in time',
    status: 'expired',
    pickup: placeOf('crown-towers-melbourne'),
    drop: placeOf('mornington'),
    pickupAt: { days: -5, time: '09:00' },
    bookedAheadMs: 2 * DAY_MS,
    vehicleId: 'business-sedan',
    passengers: 2,
    luggage: 1,
  },
  {
    name: 'beyond a thousand dollars',
    status: 'completed',
    pickup: placeOf('park-hyatt-sydney'),
    drop: placeOf('pokolbin'),
    pickupAt: { days: -12, time: '08:30' },
    returnAfter: { days: 1, time: '16:00' },
    bookedAheadMs: 30 * DAY_MS,
    vehicleId: 'people-mover',
    extraIds: ['oversize-luggage'],
    passengers: 5,
    luggage: 6,
    notes: 'Three golf bags.',
  },
  {
    name: 'cancelled',
    status: 'cancelled',
    pickup: placeOf('brisbane-airport-domestic'),
    drop: placeOf('surfers-paradise'),
    pickupAt: { days: -20, time: '13:15' },
    bookedAheadMs: 14 * DAY_MS,
    vehicleId: 'suv',
    passengers: 4,
    luggage: 3,
    flightNo: 'VA939',
  },
  {
    name: 'by the hour',
    status: 'completed',
    pickup: placeOf('adelaide-cbd'),
    drop: placeOf('tanunda'),
    pickupAt: { days: -26, time: '10:00' },
    hours: 6,
    bookedAheadMs: 8 * DAY_MS,
    vehicleId: 'business-sedan',
    passengers: 3,
    luggage: 0,
    notes: 'Three cellar doors, lunch in Tanunda.',
  },
];
