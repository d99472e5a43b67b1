import { hash } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { bookings } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import { insertBooking } from '../db/raw/insert-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { bookWithPromo } from '../promotions/book-with-promo.ts';
import type { AddBookingResult, Booker, BookingRequest, KeyedRequest } from './booking-request.ts';
import { bookingRow } from './booking-row.ts';
import { isPricedLike, readTerms } from './booking-terms.ts';
import { type Catalogue, lastCatalogue, readCatalogue } from './catalogue.ts';
import { hasLiveStatus, openTo } from './lifecycle.ts';

/** Guests' Idempotency-Keys share one scope; a customer's are the customer's own. */
const GUEST_SCOPE = 'guest';

/** An attempt fails when its reference is taken or the catalogue has changed; more than a few failures mean a fault. */
const MAX_ATTEMPTS = 5;

type Needs = Pick<Dependencies, 'db' | 'now' | 'randomId' | 'routing' | 'boundPlaces' | 'offers'>;

/**
 * Books a ride. All amounts are the server's own; on any difference nothing is stored (`money/server-prices`).
 * Repeating a request with its Idempotency-Key returns the same booking; without a key each call books. An order that would
 * replace a paid booking is not stored: its customer may not have learned of the payment, and would pay twice.
 */
export async function addBooking(
  needs: Needs,
  booker: Booker,
  request: BookingRequest,
  idempotencyKey: string | undefined,
): Promise<AddBookingResult> {
  // Not part of what identifies an order: after a reload it has another offer, and what it replaces has been replaced. Leaving
  // them out by a rest pattern takes V8 longer than pricing the trip.
  const order = { ...request, offer: undefined, replaces: undefined, replaces_key: undefined };
  const keyed: KeyedRequest = {
    booker,
    request,
    requestHash: hash('sha256', JSON.stringify(order), 'base64url'),
    key: idempotencyKey === undefined ? undefined : keyOf(booker, idempotencyKey),
  };
  if (request.replaces && (await isPaid(needs.db, request.replaces, booker)))
    return (await findEarlier(needs.db, keyed)) ?? { kind: 'paidBefore' };
  // Nearly always the cached catalogue is current and the key is new: then one statement is enough.
  const last = lastCatalogue(needs.db);
  const atOnce = last && (await attempt(needs, keyed, last));
  if (atOnce?.kind === 'created') return atOnce;

  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const earlier = await findEarlier(needs.db, keyed);
    if (earlier) return earlier;
    const result = await attempt(needs, keyed, await readCatalogue(needs.db));
    if (result?.kind === 'created') return result;
    // A concurrent copy of this request may have used the promo code's last redemption.
    if (result) return (await findEarlier(needs.db, keyed)) ?? result;
  }
  throw new Error('The booking could not be stored');
}

function keyOf(booker: Booker, key: string) {
  return { scope: booker.kind === 'guest' ? GUEST_SCOPE : booker.userId, key };
}

/** The request with the booking that it replaces, also where its id never reached the customer (`booking/replaced`). */
export async function withReplaced(db: Database, booker: Booker, request: BookingRequest): Promise<BookingRequest> {
  if (request.replaces_key === '') return request;
  const unanswered = await findByKey(db, keyOf(booker, request.replaces_key));
  return unanswered ? { ...request, replaces: unanswered.id } : request;
}

/**
 * The result with a catalogue; undefined when nothing was stored because the catalogue has changed or a unique value is
 * taken.
 */
async function attempt(needs: Needs, keyed: KeyedRequest, catalogue: Catalogue): Promise<AddBookingResult | undefined> {
  const { db, now, randomId } = needs;
  const { booker, request } = keyed;
  const at = now();
  const reading = await readTerms(request, booker, catalogue, needs, at);
  if (reading.kind === 'invalid') return reading;
  const { terms } = reading;
  const id = randomId();
  if (booker.kind === 'customer' && request.coupon) {
    return bookWithPromo(db, keyed, { id, userId: booker.userId, terms, catalogueVersion: catalogue.version, now: at });
  }
  if (!isPricedLike(request, terms.price)) return { kind: 'priceChanged', price: terms.price };
  const row = bookingRow(keyed, { id, terms, promoCode: null, now: at });
  return (await insertBooking(db, row, catalogue.version)) ? { kind: 'created', id } : undefined;
}

/** True for a ride of the booker that is paid and still ahead. */
async function isPaid(db: Database, bookingId: string, booker: Booker): Promise<boolean> {
  const isOwn = openTo(booker.kind === 'guest' ? undefined : booker.userId);
  const isRide = and(eq(bookings.id, bookingId), isOwn, hasLiveStatus, isNotNull(bookings.paidAt));
  return (await db.$count(bookings, isRide)) > 0;
}

/** The booking stored under the Idempotency-Key, if any. */
async function findEarlier(db: Database, { key, requestHash }: KeyedRequest): Promise<AddBookingResult | undefined> {
  if (!key) return undefined;
  const earlier = await findByKey(db, key);
  if (!earlier) return undefined;
  return earlier.requestHash === requestHash ? { kind: 'created', id: earlier.id } : { kind: 'keyReused' };
}

async function findByKey(db: Database, { scope, key }: NonNullable<KeyedRequest['key']>) {
  const [found] = await db
    .select({ id: bookings.id, requestHash: bookings.requestHash })
    .from(bookings)
    .where(and(eq(bookings.idempotencyScope, scope), eq(bookings.idempotencyKey, key)));
  return found;
}
