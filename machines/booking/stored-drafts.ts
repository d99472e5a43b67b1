import * as v from 'valibot';
import { parseWireDate, parseWireTime } from '#domain/parse-wire-time.ts';
import { MAX_PROOF_LENGTH, type Place } from '#domain/place.ts';
import { HOUR_OPTIONS, type TripDraft } from '#domain/trip.ts';
import { type BookingAttempt, type BookingDraft, DRAFTS_VERSION } from './booking-draft.ts';
import { FIELD_LIMITS } from './customer-details.ts';
import { PAYER_LIMITS } from './payer.ts';
import type { ChangeDraft } from './ride-change.ts';

const within = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));
const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length));
const count = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least));

const place: v.GenericSchema<Place> = v.object({
  label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
  lat: within(90),
  lng: within(180),
  proof: v.optional(textUpTo(MAX_PROOF_LENGTH)),
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
  hours: v.optional(v.picklist(HOUR_OPTIONS)),
  passengers: v.optional(count(1)),
  luggage: v.optional(count(0)),
});

const customer = v.object({
  traveller: v.picklist(['myself', 'someoneElse']),
  contact: v.object({
    firstName: textUpTo(FIELD_LIMITS.firstName),
    lastName: textUpTo(FIELD_LIMITS.lastName),
    email: textUpTo(FIELD_LIMITS.email),
    countryCode: textUpTo(FIELD_LIMITS.countryCode),
    phone: textUpTo(FIELD_LIMITS.phone),
  }),
  flightNumber: textUpTo(FIELD_LIMITS.flightNumber),
  pickupSign: textUpTo(FIELD_LIMITS.pickupSign),
  notes: textUpTo(FIELD_LIMITS.notes),
  passengers: count(1),
  luggage: count(0),
});

const minimum = v.optional(count(0));
const discount = v.variant('type', [
  v.object({ type: v.literal('percentage'), percent: v.pipe(v.number(), v.minValue(0)), minimum }),
  v.object({ type: v.literal('fixed'), amount: count(0), minimum }),
]);

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const key = v.pipe(v.string(), v.maxLength(5_000));

const draftFields = {
  trip,
  step: v.picklist(['vehicle', 'customer', 'payment']),
  vehicleId: v.optional(id),
  extraIds: v.array(id),
  customer: v.optional(customer),
  payer: v.optional(v.object({ name: textUpTo(PAYER_LIMITS.name), email: textUpTo(PAYER_LIMITS.email) })),
  promo: v.optional(v.object({ code: v.pipe(textUpTo(40), v.minLength(1)), discount: v.optional(discount) })),
};
const draft: v.GenericSchema<unknown, BookingDraft> = v.object(draftFields);
const changeDraft: v.GenericSchema<unknown, ChangeDraft> = v.object({
  ...draftFields,
  change: v.object({
    access: v.union([v.object({ bookingId: id }), v.object({ link: id })]),
    bookingId: id,
    reference: textUpTo(40),
    version: count(1),
    total: count(0),
    vehicleId: v.optional(id),
    booked: v.string(),
    lines: v.optional(v.array(v.object({ label: v.string(), text: v.string() })), []),
    sent: v.optional(
      v.object({
        version: count(1),
        choices: v.string(),
        agreed: v.object({ toPay: count(0), refund: count(0), idempotencyKey: id }),
      }),
    ),
  }),
});
const attempt: v.GenericSchema<unknown, BookingAttempt> = v.object({
  trip: key,
  idempotencyKey: id,
  fingerprint: v.string(),
  replaces: v.optional(id),
  replacesKey: v.optional(id),
  bookingId: v.optional(id),
});

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(DRAFTS_VERSION), entries: v.array(v.unknown()) }),
);

/** Undefined for a missing or corrupt entry. */
export function readSearch(text: string | undefined): TripDraft | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), trip), text);
  return read.success ? read.output : undefined;
}

/** Skips missing and corrupt entries and other versions. */
export function readDrafts(text: string | undefined): readonly BookingDraft[] {
  return entriesIn(text, draft);
}

export function readAttempts(text: string | undefined): readonly BookingAttempt[] {
  return entriesIn(text, attempt);
}

export function readChanges(text: string | undefined): readonly ChangeDraft[] {
  return entriesIn(text, changeDraft);
}

function entriesIn<Entry>(text: string | undefined, schema: v.GenericSchema<unknown, Entry>): readonly Entry[] {
  const read = v.safeParse(stored, text);
  if (!read.success) return [];
  return read.output.entries.flatMap((entry) => {
    const result = v.safeParse(schema, entry);
    return result.success ? [result.output] : [];
  });
}
