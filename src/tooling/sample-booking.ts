import { type ApiClient, createApiClient } from '#app/api/api-client.ts';
import { loginByEmail } from '#contract/account/session.contract.ts';
import type { BookingPayload } from '#contract/booking/booking.contract.ts';
import { bookingAmounts } from '#contract/booking/booking-amounts.ts';
import { findVehicles, getTaxes } from '#contract/booking/catalogue.contract.ts';
import { placeFields } from '#contract/booking/place-fields.ts';
import { reversePlace } from '#contract/booking/places.contract.ts';
import { DAY_MS, type LocalDateTime } from '#domain/local-time.ts';
import type { Coordinates, Place } from '#domain/place.ts';
import { summarisePrice } from '#domain/pricing.ts';
import { ONE_WAY } from '#domain/trip.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';

export const AIRPORT: Place = {
  label: 'Sydney Airport T1 International, Mascot NSW 2020',
  lat: -33.9361,
  lng: 151.1656,
};
export const HOTEL: Place = {
  label: 'Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000',
  lat: -33.8556,
  lng: 151.2098,
};

/** Calls a server as the app does, as a guest or with a customer's token. */
export function apiAt(url: string, token?: string): ApiClient {
  return createApiClient({
    bases: { admin: `${url}/api/v1`, account: `${url}/api/v1` },
    fetch,
    token: () => token,
    onUnauthorized: () => undefined,
  });
}

/** Signs up a customer and returns the token. */
export async function signUp(api: ApiClient, email: string, password: string): Promise<string> {
  const phone = { mobile: '+61412345678', country_code: '+61', local_number: '412345678' };
  const account = { first_name: 'Ada', last_name: 'Lovelace', email, password, ...phone };
  return (await api.send(loginByEmail, { type: 'signup', ...account })).token;
}

/**
 * The quote and the booking of a ride from the airport in two weeks, in the first vehicle, with the proofs of its places and
 * the offer of its price, as the app sends them.
 */
export async function sampleBooking(api: ApiClient, to: Coordinates = HOTEL) {
  const [{ data: pickup }, { data: drop }, { taxes }] = await Promise.all([
    api.send(reversePlace, { lat: AIRPORT.lat, lng: AIRPORT.lng }),
    api.send(reversePlace, { lat: to.lat, lng: to.lng }),
    api.send(getTaxes, undefined),
  ]);
  const trip = { ...placeFields({ pickup, drop }), date_time: formatWireDateTime(pickupAt()) };
  const quote = { ...trip, service_type: ONE_WAY };
  const { vehicles } = await api.send(findVehicles, quote);
  const [vehicle] = vehicles;
  if (!vehicle) throw new Error(`No vehicle to ${drop.label}`);
  const price = summarisePrice({ subtotal: vehicle.price, extras: [], taxRate: taxes.tax });
  const booking: BookingPayload = {
    ...trip,
    transfer_type: ONE_WAY,
    vehicle_id: vehicle.id,
    offer: vehicle.offer,
    passenger_no: 1,
    luggages: 0,
    client_name: 'Ada Lovelace',
    client_email: 'ada@example.com',
    client_phone: '412345678',
    country_code: '+61',
    ...bookingAmounts(price),
  };
  return { quote, booking };
}

/** 10 am in two weeks. */
export function pickupAt(): LocalDateTime {
  const date = new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10);
  return { date, time: '10:00' };
}
