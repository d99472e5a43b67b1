import { randomUUID } from 'node:crypto';
import { bookingAmounts } from '#contract/booking/booking-amounts.ts';
import { summarisePrice } from '#domain/pricing.ts';
import { ONE_WAY } from '#domain/trip.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import type { Traffic } from './attack.ts';

export const API = '/api/v1';

interface ResolvedPlace {
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
}

/** A guest's booking from Sydney Airport to a hotel in two weeks, at its price, as the app would send it. */
export async function bookingFields(traffic: Traffic): Promise<Record<string, unknown>> {
  const [pickup, drop] = [await resolve(traffic, 'Sydney Airport'), await resolve(traffic, 'Park Hyatt Sydney')];
  const date = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const trip = {
    pickup: pickup.label,
    pickup_lat: pickup.lat,
    pickup_lng: pickup.lng,
    drop: drop.label,
    drop_lat: drop.lat,
    drop_lng: drop.lng,
    date_time: formatWireDateTime({ date, time: '10:00' }),
  };
  const quote = new URLSearchParams({ ...trip, service_type: String(ONE_WAY) } as never);
  const { body } = await traffic.send(`${API}/vehicles`, { method: 'POST', body: quote });
  const [vehicle] = body.vehicles as { id: string; price: number }[];
  if (!vehicle) throw new Error('No vehicle');
  const { body: answer } = await traffic.send(`${API}/taxes`);
  const { tax } = answer.taxes as { tax: number };
  return {
    ...trip,
    transfer_type: ONE_WAY,
    vehicle_id: vehicle.id,
    passenger_no: 1,
    luggages: 0,
    client_name: 'Ada Lovelace',
    client_email: 'ada@example.com',
    client_phone: '412345678',
    country_code: '+61',
    ...bookingAmounts(summarisePrice({ subtotal: Math.round(vehicle.price * 100), extras: [], taxRate: Number(tax) })),
  };
}

async function resolve(traffic: Traffic, words: string): Promise<ResolvedPlace> {
  const { body } = await traffic.send(`${API}/places/suggest?${new URLSearchParams({ q: words })}`);
  const [suggestion] = body.data as { id: string }[];
  const { body: resolved } = await traffic.send(`${API}/places/resolve?id=${suggestion?.id}`);
  return resolved.data as ResolvedPlace;
}

/** Books as a guest and returns the booking's id, or undefined if it was not acknowledged. */
export async function book(
  traffic: Traffic,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<string | undefined> {
  const { status, body } = await traffic.post(`${API}/user/guest_add_booking`, fields, headers);
  return status === 200 ? (body.data as { id: string }).id : undefined;
}

/** Signs up a customer and returns the headers of a signed-in request. */
export async function signUp(traffic: Traffic): Promise<{ authorization: string }> {
  const { body } = await traffic.post(`${API}/loginByEmail`, {
    type: 'signup',
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: `${randomUUID()}@example.com`,
    password: randomUUID(),
    mobile: '+61412345678',
    country_code: '+61',
    local_number: '412345678',
  });
  return { authorization: `Bearer ${body.token}` };
}
