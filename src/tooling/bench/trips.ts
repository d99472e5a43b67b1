import { randomUUID } from 'node:crypto';
import { type ApiClient, createApiClient } from '#app/api/api-client.ts';
import { encodeBody } from '#app/api/encode-input.ts';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { addBooking, addGuestBooking, type BookingPayload } from '#contract/booking/booking.contract.ts';
import { bookingAmounts } from '#contract/booking/booking-amounts.ts';
import { findVehicles, getTaxes, type Vehicle } from '#contract/booking/catalogue.contract.ts';
import { placeFields } from '#contract/booking/place-fields.ts';
import { reversePlace } from '#contract/booking/places.contract.ts';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import type { Call } from '#contract/call.ts';
import type { LocalDateTime } from '#domain/local-time.ts';
import type { Coordinates, Place } from '#domain/place.ts';
import { summarisePrice } from '#domain/pricing.ts';
import { ONE_WAY } from '#domain/trip.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import type { LoadRequest } from './load.ts';
import type { ServerProcess } from './processes.ts';

const AIRPORT: Place = { label: 'Sydney Airport T1 International, Mascot NSW 2020', lat: -33.9361, lng: 151.1656 };
const HOTEL: Place = { label: 'Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000', lat: -33.8556, lng: 151.2098 };
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

export interface LoadRequests {
  /** One per trip. */
  readonly quotes: LoadRequest[];
  /** Guest bookings of the first vehicle of each trip at its current price. */
  readonly bookings: LoadRequest[];
  /** The same bookings by a customer. */
  readonly customerBookings: LoadRequest[];
}

/** The load requests, after signing up a customer on the server. */
export async function loadRequests(url: string): Promise<LoadRequests> {
  const api = apiAt(url);
  const { taxes } = await api.send(getTaxes, undefined);
  const authorization = `Bearer ${await signUp(api, `${randomUUID()}@example.com`, randomUUID())}`;
  const requests: LoadRequests = { quotes: [], bookings: [], customerBookings: [] };
  const { data: pickup } = await api.send(reversePlace, AIRPORT);
  for (const point of DROPS) {
    const { data: drop } = await api.send(reversePlace, point);
    const places = placeFields({ pickup, drop });
    const quote = { ...places, date_time: formatWireDateTime(pickupAt()), service_type: ONE_WAY };
    const { vehicles } = await api.send(findVehicles, quote);
    if (!vehicles[0]) throw new Error(`No vehicle to ${drop.label}`);
    const booking = { ...bookingOf(places, vehicles[0], taxes.tax) };
    requests.quotes.push(requestOf(findVehicles, quote));
    requests.bookings.push(requestOf(addGuestBooking, booking));
    requests.customerBookings.push(requestOf(addBooking, booking, { authorization }));
  }
  return requests;
}

/** The login of a newly signed-up customer. */
export async function loginRequest(url: string, password: string): Promise<LoadRequest> {
  const email = `${randomUUID()}@example.com`;
  await signUp(apiAt(url), email, password);
  return requestOf(loginByEmail, { type: 'login', email, password });
}

/** Local storage after the demo customer signs in. */
export async function demoSession({ url, printed }: ServerProcess): Promise<Readonly<Record<string, string>>> {
  const password = await printed(/^Demo customer: \S+, password (\S+)$/m);
  const login = { type: 'login', email: 'demo@example.com', password } as const;
  const { token } = await apiAt(url).send(loginByEmail, login);
  return { token, username: 'Demo', avatar: '', role: 'customer', auth: 'true' };
}

function apiAt(url: string): ApiClient {
  return createApiClient({
    bases: { admin: `${url}/api/v1`, account: `${url}/api/v1` },
    fetch,
    token: () => undefined,
    onUnauthorized: () => undefined,
  });
}

/** Signs up a customer and returns the token. */
async function signUp(api: ApiClient, email: string, password: string): Promise<string> {
  const phone = { mobile: '+61412345678', country_code: '+61', local_number: '412345678' };
  const account = { first_name: 'Ada', last_name: 'Lovelace', email, password, ...phone };
  return (await api.send(loginByEmail, { type: 'signup', ...account })).token;
}

function bookingOf(places: ReturnType<typeof placeFields>, vehicle: Vehicle, taxRate: number): BookingPayload {
  return {
    ...places,
    date_time: formatWireDateTime(pickupAt()),
    transfer_type: ONE_WAY,
    vehicle_id: vehicle.id,
    passenger_no: 1,
    luggages: 0,
    client_name: 'Ada Lovelace',
    client_email: 'ada@example.com',
    client_phone: '412345678',
    country_code: '+61',
    ...bookingAmounts(summarisePrice({ subtotal: vehicle.price, extras: [], taxRate })),
  };
}

/** 10 am in two weeks. */
function pickupAt(): LocalDateTime {
  const date = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return { date, time: '10:00' };
}

/** A call as the API client sends it. */
export function requestOf(call: Call, fields: Readonly<Record<string, unknown>>, given?: HeadersInit): LoadRequest {
  const headers = new Headers(given);
  const body = String(encodeBody(call, fields, headers));
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/x-www-form-urlencoded');
  return { method: 'POST', path: `/api/v1${call.path}`, headers: Object.fromEntries(headers), body };
}
