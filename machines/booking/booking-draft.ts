import * as v from 'valibot';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import type { Place } from '#domain/place.ts';
import type { Discount } from '#domain/pricing.ts';
import { HOUR_OPTIONS, ONE_WAY, type TripDraft } from '#domain/trip.ts';
import { parseWireDate, parseWireTime } from '#domain/wire-time.ts';
import { type CustomerDetails, FIELD_LIMITS } from './customer-details.ts';

/** A draft of another version is not read: it is better to ask again than to book something half understood. */
export const DRAFT_VERSION = 1;

export type WizardStep = 'vehicle' | 'customer' | 'payment';

/** A promo code: with its discount once the server has confirmed it, without while it is only entered. */
export interface DraftPromo {
  readonly code: string;
  readonly discount?: Discount | undefined;
}

/**
 * One press of Book Now and its repetitions. The key makes them one booking. `fingerprint` tells whether what would be booked
 * now is still what was sent with the key. The checkout's address is not kept: the server gives the same one again (D20).
 */
export interface BookingAttempt {
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  readonly bookingId?: string | undefined;
}

/** What survives a reload, the way back from checkout and a second visit (D22). */
export interface BookingDraft {
  readonly version: typeof DRAFT_VERSION;
  readonly trip: TripDraft;
  readonly step: WizardStep;
  readonly vehicleId?: string | undefined;
  readonly extraIds: readonly string[];
  readonly customer?: CustomerDetails | undefined;
  readonly promo?: DraftPromo | undefined;
  readonly attempt?: BookingAttempt | undefined;
}

export const EMPTY_DRAFT: BookingDraft = {
  version: DRAFT_VERSION,
  trip: { serviceType: ONE_WAY },
  step: 'vehicle',
  extraIds: [],
};

const within = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));
const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length));
const count = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least));

const place: v.GenericSchema<Place> = v.object({
  label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
  lat: within(90),
  lng: within(180),
});

const localDateTime = v.object({
  date: v.pipe(
    v.string(),
    v.check((text) => parseWireDate(text) === text),
  ),
  time: v.pipe(
    v.string(),
    v.check((text) => parseWireTime(text) === text),
  ),
});

const trip = v.object({
  pickup: v.optional(place),
  drop: v.optional(place),
  serviceType: count(0),
  pickupAt: v.optional(localDateTime),
  returnAt: v.optional(localDateTime),
  hours: v.optional(v.pipe(v.number(), v.values(HOUR_OPTIONS))),
});

const customer = v.object({
  traveller: v.picklist(['myself', 'someoneElse']),
  contact: v.object({
    firstName: textUpTo(FIELD_LIMITS.firstName),
    lastName: textUpTo(FIELD_LIMITS.lastName),
    email: textUpTo(FIELD_LIMITS.email),
    countryCode: textUpTo(8),
    phone: textUpTo(FIELD_LIMITS.phone),
  }),
  flightNumber: textUpTo(FIELD_LIMITS.flightNumber),
  pickupSign: textUpTo(FIELD_LIMITS.pickupSign),
  notes: textUpTo(FIELD_LIMITS.notes),
  passengers: count(1),
  luggage: count(0),
});

const discount = v.variant('type', [
  v.object({ type: v.literal('percentage'), percent: v.pipe(v.number(), v.minValue(0)) }),
  v.object({ type: v.literal('fixed'), amount: count(0) }),
]);

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const bookingDraft: v.GenericSchema<unknown, BookingDraft> = v.object({
  version: v.literal(DRAFT_VERSION),
  trip,
  step: v.picklist(['vehicle', 'customer', 'payment']),
  vehicleId: v.optional(id),
  extraIds: v.array(id),
  customer: v.optional(customer),
  promo: v.optional(v.object({ code: v.pipe(textUpTo(40), v.minLength(1)), discount: v.optional(discount) })),
  attempt: v.optional(v.object({ idempotencyKey: id, fingerprint: v.string(), bookingId: v.optional(id) })),
});

/** The draft in a stored text; undefined when there is none, or it is corrupt, foreign or of another version. */
export function readDraft(stored: string | undefined | null): BookingDraft | undefined {
  if (!stored) return undefined;
  try {
    const read = v.safeParse(bookingDraft, JSON.parse(stored));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** The text to store for a draft. */
export function writeDraft(draft: BookingDraft): string {
  return JSON.stringify(draft);
}

/**
 * What to go on with when a trip is opened: the draft, when the address names the same trip or no trip at all. Another trip
 * starts anew, and only who travels is kept.
 */
export function resumeDraft(asked: TripDraft, draft: BookingDraft | undefined): BookingDraft {
  if (!draft) return { ...EMPTY_DRAFT, trip: asked };
  const isUnsaid = !asked.pickup && !asked.drop;
  if (isUnsaid || formatTripQuery(asked) === formatTripQuery(draft.trip)) {
    return draft.vehicleId === undefined ? { ...draft, step: 'vehicle' } : draft;
  }
  return { ...EMPTY_DRAFT, trip: asked, customer: draft.customer, promo: draft.promo };
}
