import { randomUUID } from 'node:crypto';
import { encodeBody } from '#app/api/encode-input.ts';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { addBooking, addGuestBooking } from '#contract/booking/booking.contract.ts';
import { findVehicles } from '#contract/booking/catalogue.contract.ts';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import type { Call } from '#contract/call.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import type { Coordinates } from '#domain/place.ts';
import { ONE_WAY } from '#domain/trip.ts';
import { AIRPORT, apiAt, HOTEL, pickupAt, sampleBooking, signUp } from '../sample-booking.ts';
import type { LoadRequest } from './load.ts';
import type { ServerProcess } from './processes.ts';

/** Enough different drop-offs that consecutive responses differ. */
const DROPS: readonly Coordinates[] = Array.from({ length: 25 }, (_, index) => ({
  lat: -33.8 - (index % 5) * 0.02,
  lng: 151.1 + Math.floor(index / 5) * 0.03,
}));

/** The trip page's address for a ride from the airport to the city. */
export function tripAddress(): string {
  const query = formatTripQuery({
    pickup: AIRPORT,
    drop: HOTEL,
    serviceType: ONE_WAY,
    pickupAt: pickupAt(),
    returnAt: undefined,
    hours: undefined,
  });
  return `/tripDetail?${query}`;
}

export type LoadRequests = Awaited<ReturnType<typeof loadRequests>>;

/** Quotes of several trips, and bookings of their first vehicles, by guests and by a customer who signs up for it. */
export async function loadRequests(url: string) {
  const api = apiAt(url);
  const authorization = `Bearer ${await signUp(api, `${randomUUID()}@example.com`, randomUUID())}`;
  const rides = [];
  for (const point of DROPS) rides.push(await sampleBooking(api, point));
  return {
    quotes: rides.map(({ quote }) => requestOf(findVehicles, quote)),
    bookings: rides.map(({ booking }) => requestOf(addGuestBooking, booking)),
    customerBookings: rides.map(({ booking }) => requestOf(addBooking, booking, { authorization })),
  };
}

/** Local storage after the demo customer signs in. */
export async function demoSession({ url, printed }: ServerProcess): Promise<Readonly<Record<string, string>>> {
  const password = await printed(/^Demo customer: \S+, password (\S+)$/m);
  const login = { type: 'login', email: 'demo@example.com', password } as const;
  const { token } = await apiAt(url).send(loginByEmail, login);
  return { token, username: 'Demo', avatar: '', role: 'customer', auth: 'true' };
}

/** The detail page's address of the demo customer's next ride. */
export async function demoRide(url: string, { token = '' }: Readonly<Record<string, string>>): Promise<string> {
  const { listing } = await apiAt(url, token).send(listBookings, { upcoming: 1 });
  const ride = listing.data[0]?.upcoming?.[0];
  if (!ride) throw new Error('The demo customer has no ride');
  return `/bookingDetail/${ride.idNum}`;
}

/** A call as the API client sends it. */
export function requestOf(call: Call, fields: Readonly<Record<string, unknown>>, given?: HeadersInit): LoadRequest {
  const headers = new Headers(given);
  const body = String(encodeBody(call, fields, headers));
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/x-www-form-urlencoded');
  return { method: 'POST', path: `/api/v1${call.path}`, headers: Object.fromEntries(headers), body };
}
