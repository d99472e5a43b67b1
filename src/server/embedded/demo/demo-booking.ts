import { hash } from 'node:crypto';
import { HOUR_MS, type Instant, MINUTE_MS, toInstant } from '#domain/local-time.ts';
import { zoneOf } from '#domain/zone.ts';
import type { KeyedRequest } from '../../bookings/booking-request.ts';
import { bookingRow } from '../../bookings/booking-row.ts';
import { type BookingTerms, discounted, readTerms } from '../../bookings/booking-terms.ts';
import type { Catalogue } from '../../bookings/catalogue.ts';
import type { BookingRow } from '../../db/raw/insert-booking.ts';
import type { Dependencies } from '../../dependencies.ts';
import { discountOf, type Promotion } from '../../promotions/promotion.ts';
import { DEMO_USER_ID } from './demo-person.ts';
import { pickupOf, requestOf } from './demo-request.ts';
import type { DemoTrip } from './demo-trips.ts';

/** A demo booking's Idempotency-Key is its trip's name, in a scope that no customer has. */
export const DEMO_SCOPE = 'demo';

/** Time from booking to payment. */
const PAYING_MS = 4 * MINUTE_MS;
/** An unpaid demo booking expires this long before its pickup. */
const LAST_PAYMENT_MS = HOUR_MS;

/** A demo trip priced by the server's rules. */
export interface DemoBooking {
  readonly trip: DemoTrip;
  readonly keyed: KeyedRequest;
  readonly terms: BookingTerms;
  readonly bookedAt: Instant;
}

/**
 * Prices a demo trip with times relative to `now`, by the rules and catalogue of any booking.
 * @returns undefined when the catalogue lacks something the trip needs
 */
export async function readDemoBooking(
  trip: DemoTrip,
  catalogue: Catalogue,
  { now, routing }: Pick<Dependencies, 'now' | 'routing'>,
): Promise<DemoBooking | undefined> {
  const local = pickupOf(trip, now());
  const pickupInstant = toInstant(local, zoneOf(trip.pickup));
  if (pickupInstant === undefined) return undefined;
  const [request, bookedAt] = [requestOf(trip, local), pickupInstant - trip.bookedAheadMs];
  const booker = { kind: 'customer', userId: DEMO_USER_ID } as const;
  const reading = await readTerms(request, booker, catalogue, routing, bookedAt);
  if (reading.kind === 'invalid') return undefined;
  const requestHash = hash('sha256', JSON.stringify(request), 'base64url');
  const keyed = { booker, request, requestHash, key: { scope: DEMO_SCOPE, key: trip.name } };
  return { trip, keyed, terms: reading.terms, bookedAt };
}

/**
 * The row of a demo trip, with its payment and status.
 * @param promotion that it redeems
 */
export function demoRow(booking: DemoBooking, id: string, promotion?: Promotion): BookingRow {
  const { trip, keyed, bookedAt } = booking;
  const terms = promotion ? discounted(booking.terms, discountOf(promotion)) : booking.terms;
  const row = bookingRow(keyed, { id, terms, promoCode: promotion?.code ?? null, now: bookedAt });
  const paidAt = isPaid(trip) ? new Date(bookedAt + PAYING_MS) : null;
  const isOpen = trip.status === 'pending';
  const expiresAt = isOpen ? new Date(row.pickupAt.getTime() - LAST_PAYMENT_MS) : row.expiresAt;
  return { ...row, status: trip.status, paidAt, acceptedAt: paidAt, expiresAt };
}

export function isPaid({ status }: DemoTrip): boolean {
  return status !== 'pending' && status !== 'expired';
}
