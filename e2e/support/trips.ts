import { formatTripQuery } from '#contract/booking/trip-query.ts';
import type { LocalDate } from '#domain/local-time.ts';
import type { Place } from '#domain/place.ts';
import { HOURLY, ONE_WAY, RETURN, type TripDraft } from '#domain/trip.ts';
import type { CustomerDetails } from '#machines/booking/customer-details.ts';

const SYDNEY_AIRPORT: Place = { label: 'Sydney Airport T1 International', lat: -33.93605, lng: 151.16614 };
const PARK_HYATT: Place = {
  label: 'Park Hyatt Sydney, 7 Hickson Road, The Rocks',
  lat: -33.85607,
  lng: 151.20978,
};

/** The date this many days from today, for trips that the server accepts. */
function inDays(days: number): LocalDate {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export const oneWay: TripDraft = {
  pickup: SYDNEY_AIRPORT,
  drop: PARK_HYATT,
  serviceType: ONE_WAY,
  pickupAt: { date: inDays(40), time: '14:30' },
};

export const thereAndBack: TripDraft = {
  ...oneWay,
  serviceType: RETURN,
  returnAt: { date: inDays(43), time: '09:15' },
};

export const byTheHour: TripDraft = { ...oneWay, serviceType: HOURLY, hours: 5 };

/** The address of a trip's page. */
export function tripPath(trip: TripDraft): string {
  return `/tripDetail?${formatTripQuery(trip)}`;
}

export const adaLovelace: CustomerDetails = {
  traveller: 'someoneElse',
  contact: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    countryCode: '+61',
    phone: '412345678',
  },
  flightNumber: 'QF1',
  pickupSign: 'A. Lovelace',
  notes: 'Two golf bags and a pram.',
  passengers: 2,
  luggage: 1,
};
