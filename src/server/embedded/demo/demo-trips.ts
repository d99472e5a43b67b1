import { DAY_MS, HOUR_MS, type LocalTime } from '#domain/local-time.ts';
import type { Place } from '#domain/place.ts';
import { HOURLY, ONE_WAY, RETURN } from '#domain/trip.ts';
import type { BookingStatus } from '../../db/booking.schema.ts';

/** Places of the demo trips, labelled as in the place index. */
const PLACES = {
  sydneyAirport: { label: 'Sydney Airport T1 International, Mascot NSW 2020', lat: -33.9361, lng: 151.1656 },
  parkHyatt: { label: 'Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000', lat: -33.8556, lng: 151.2098 },
  bondiBeach: { label: 'Bondi Beach NSW 2026', lat: -33.8915, lng: 151.2767 },
  chatswood: { label: 'Chatswood NSW 2067', lat: -33.7961, lng: 151.1832 },
  manlyWharf: { label: 'Manly Wharf, Manly NSW 2095', lat: -33.8003, lng: 151.284 },
  pokolbin: { label: 'Pokolbin NSW 2320', lat: -32.785, lng: 151.288 },
  perthAirport: { label: 'Perth Airport T1 International, Perth Airport WA 6105', lat: -31.9403, lng: 115.9763 },
  fremantle: { label: 'Fremantle Markets, Fremantle WA 6160', lat: -32.0563, lng: 115.7489 },
  melbourneAirport: {
    label: 'Melbourne Airport T2 International, Melbourne Airport VIC 3045',
    lat: -37.6697,
    lng: 144.8487,
  },
  crownTowers: {
    label: 'Crown Towers Melbourne, 8 Whiteman Street, Southbank VIC 3006',
    lat: -37.8221,
    lng: 144.9594,
  },
  mornington: { label: 'Mornington VIC 3931', lat: -38.219, lng: 145.039 },
  brisbaneAirport: {
    label: 'Brisbane Airport Domestic Terminal, Brisbane Airport QLD 4008',
    lat: -27.3841,
    lng: 153.1193,
  },
  surfersParadise: { label: 'Surfers Paradise QLD 4217', lat: -28.0025, lng: 153.43 },
  adelaide: { label: 'Adelaide CBD, Adelaide SA 5000', lat: -34.9285, lng: 138.6007 },
  tanunda: { label: 'Tanunda SA 5352', lat: -34.524, lng: 138.96 },
} satisfies Record<string, Place>;

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
  readonly serviceType: number;
  readonly pickup: Place;
  readonly drop: Place;
  /** In days from today, or in hours from now, rounded to five minutes. */
  readonly pickupAt: DaysLater | { readonly hours: number };
  /** From the pickup; return trips only. */
  readonly returnAfter?: DaysLater;
  /** Hourly trips only. */
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

const upcoming: readonly DemoTrip[] = [
  {
    name: 'unpaid',
    status: 'pending',
    serviceType: ONE_WAY,
    pickup: PLACES.melbourneAirport,
    drop: PLACES.crownTowers,
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
    serviceType: RETURN,
    pickup: PLACES.sydneyAirport,
    drop: PLACES.parkHyatt,
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
    serviceType: ONE_WAY,
    pickup: PLACES.perthAirport,
    drop: PLACES.fremantle,
    pickupAt: { days: 9, time: '18:05' },
    bookedAheadMs: 12 * DAY_MS,
    vehicleId: 'electric-sedan',
    passengers: 2,
    luggage: 2,
    flightNo: 'QF581',
  },
];

const over: readonly DemoTrip[] = [
  {
    name: 'to be rated',
    status: 'accepted',
    serviceType: ONE_WAY,
    pickup: PLACES.parkHyatt,
    drop: PLACES.chatswood,
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
    serviceType: ONE_WAY,
    pickup: PLACES.bondiBeach,
    drop: PLACES.sydneyAirport,
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
    serviceType: ONE_WAY,
    pickup: PLACES.manlyWharf,
    drop: PLACES.parkHyatt,
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
    serviceType: ONE_WAY,
    pickup: PLACES.crownTowers,
    drop: PLACES.mornington,
    pickupAt: { days: -5, time: '09:00' },
    bookedAheadMs: 2 * DAY_MS,
    vehicleId: 'business-sedan',
    passengers: 2,
    luggage: 1,
  },
  {
    name: 'beyond a thousand dollars',
    status: 'completed',
    serviceType: RETURN,
    pickup: PLACES.parkHyatt,
    drop: PLACES.pokolbin,
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
    serviceType: ONE_WAY,
    pickup: PLACES.brisbaneAirport,
    drop: PLACES.surfersParadise,
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
    serviceType: HOURLY,
    pickup: PLACES.adelaide,
    drop: PLACES.tanunda,
    pickupAt: { days: -26, time: '10:00' },
    hours: 6,
    bookedAheadMs: 8 * DAY_MS,
    vehicleId: 'business-sedan',
    passengers: 3,
    luggage: 0,
    notes: 'Three cellar doors, lunch in Tanunda.',
  },
];

/** One trip for each case that the customer's screens distinguish. */
export const DEMO_TRIPS: readonly DemoTrip[] = [...upcoming, ...over];
