import * as v from 'valibot';
import { parseWireDate, parseWireTime } from '#domain/parse-wire-time.ts';
import type { Place } from '#domain/place.ts';
import { HOUR_OPTIONS } from '#domain/trip.ts';
import { type BookingDraft, DRAFT_VERSION } from './booking-draft.ts';
import { FIELD_LIMITS } from './customer-details.ts';

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
