import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { encodeBody, encodeQuery } from '#app/api/encode-input.ts';
import type { Call } from '#contract/call.ts';
import { apiAt, sampleBooking, signUp } from '../sample-booking.ts';
import { type Answer, NO_ANSWER, type Traffic } from './attack.ts';
import type { System } from './system.ts';

export const API = '/api/v1';
export const GUEST_BOOKING = `${API}/user/guest_add_booking`;

/** How long something that must happen may take on a busy machine, even if its job needs three attempts. */
export const SOON_MS = 300_000;

/** Of every customer. */
export const PASSWORD = randomUUID();

export type Fields = Readonly<Record<string, unknown>>;

/** The header by which a customer, or the holder of a link to a ride, is known. */
export type Bearer = Readonly<Record<'authorization', string>>;

/** A guest's booking as the app would send it. */
export async function bookingFields(system: Pick<System, 'urls'>): Promise<Fields> {
  return (await sampleBooking(apiOf(system))).booking;
}

/** Signs up a customer and returns the headers of a signed-in request. */
export async function newCustomer(system: Pick<System, 'urls'>): Promise<Bearer> {
  return { authorization: `Bearer ${await signUp(apiOf(system), `${randomUUID()}@example.com`, PASSWORD)}` };
}

function apiOf(system: Pick<System, 'urls'>) {
  return apiAt(system.urls()[0] ?? '');
}

/** Books as a guest and returns the booking's id, or undefined if it was not acknowledged. */
export async function book(
  traffic: Traffic,
  fields: Fields,
  headers: Record<string, string> = {},
): Promise<string | undefined> {
  return bookedId(await unlessBusy(() => traffic.post(GUEST_BOOKING, fields, headers)));
}

export function bookedId({ status, body }: Answer): string | undefined {
  return status === 200 ? (body.data as { id: string }).id : undefined;
}

/** Books as a guest; fails where the booking is not acknowledged. */
export async function mustBook(traffic: Traffic, fields: Fields): Promise<string> {
  const answer = await unlessBusy(() => traffic.post(GUEST_BOOKING, fields));
  const id = bookedId(answer);
  if (id === undefined)
    throw new Error(`The booking was answered with ${answer.status} ${JSON.stringify(answer.body)}`);
  return id;
}

export function openCheckout(traffic: Traffic, booking: string, headers: Record<string, string> = {}): Promise<Answer> {
  return traffic.post(`${API}/user/guest_stripe_checkout?booking_id=${booking}`, {}, headers);
}

/** Makes a call as the app does, {@link unlessBusy}. */
export function callAs(traffic: Traffic, given: HeadersInit, call: Call, fields: Fields = {}): Promise<Answer> {
  const headers = new Headers(given);
  const body = encodeBody(call, fields, headers) ?? null;
  const address = API + call.path + encodeQuery(call, fields);
  return unlessBusy(() => traffic.send(address, { method: call.method, headers, body }));
}

/** {@link callAs} with a key, so that a call that is sent again is done once. */
export function served(traffic: Traffic, bearer: Partial<Bearer>, call: Call, fields: Fields): Promise<Answer> {
  return callAs(traffic, { ...bearer, 'idempotency-key': randomUUID() }, call, fields);
}

/** How long a client is asked to wait when the server is too busy (`retry-after`). */
const RETRY_AFTER_MS = 2_000;

/** Sends a request again and again while the server is too busy, as every client is asked to. */
export async function unlessBusy(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  await until(async () => {
    if (![503, NO_ANSWER].includes(answer.status)) return true;
    await setTimeout(RETRY_AFTER_MS);
    answer = await send();
    return false;
  }, SOON_MS);
  return answer;
}

/** Values for a condition in SQL. */
export function quoted(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(',') || 'null';
}

/** Asks again and again until it is so. Returns false when it is not within the time. */
export async function until(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) return false;
    await setTimeout(250);
  }
  return true;
}
