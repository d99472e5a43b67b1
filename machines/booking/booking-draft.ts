import { formatTripQuery } from '#contract/booking/trip-query.ts';
import type { Cents } from '#domain/money.ts';
import { MIN_LUGGAGE, MIN_PASSENGERS } from '#domain/party.ts';
import { isSamePlace, type Place } from '#domain/place.ts';
import type { Discount } from '#domain/pricing.ts';
import { isCompleteTrip, ONE_WAY, partyOf, type TripDraft } from '#domain/trip.ts';
import type { RideAccess } from '../trips/ride-access.ts';
import type { CustomerDetails } from './customer-details.ts';
import type { Payer } from './payer.ts';

export type WizardStep = 'vehicle' | 'customer' | 'payment';

/** A promo code. The server sets its discount when it confirms the code. */
export interface DraftPromo {
  readonly code: string;
  readonly discount?: Discount | undefined;
}

/** As booked, in the words of the last step. */
export interface BookedLine {
  readonly label: string;
  readonly text: string;
}

/** What the customer has agreed to pay or get back for a change. All requests with its key are one save. */
export interface Agreement {
  readonly toPay: Cents;
  readonly refund: Cents;
  readonly idempotencyKey: string;
}

/** A booking that is being changed. */
export interface ChangedBooking {
  readonly access: RideAccess;
  readonly bookingId: string;
  readonly reference: string;
  /** The version that was read. The server refuses changes of an older one. */
  readonly version: number;
  readonly total: Cents;
  /** The vehicle that was booked. */
  readonly vehicleId?: string | undefined;
  /** See `choicesIn`. */
  readonly booked: string;
  readonly lines: readonly BookedLine[];
  /** The latest save of this version and these choices. It may have reached the server even if the answer was lost. */
  readonly sent?: { readonly version: number; readonly choices: string; readonly agreed: Agreement } | undefined;
}

/** The entries for one trip, stored as `booking/draft` requires. */
export interface BookingDraft {
  readonly trip: TripDraft;
  readonly step: WizardStep;
  readonly vehicleId?: string | undefined;
  readonly extraIds: readonly string[];
  readonly customer?: CustomerDetails | undefined;
  readonly promo?: DraftPromo | undefined;
  /** Who pays for a guest's booking, if not the traveller. */
  readonly payer?: Payer | undefined;
  /** What is entered changes this booking. */
  readonly change?: ChangedBooking | undefined;
}

/** What is chosen for a trip, apart from its places and times. */
export type TripChoices = Pick<BookingDraft, 'vehicleId' | 'extraIds' | 'customer'>;

/** What the booking of an order takes the place of (`booking/replaced`). */
export interface Replaced {
  /** The unpaid booking of the order before. */
  readonly replaces?: string | undefined;
  /** The idempotency key of the order before, if its answer was lost: it may have been booked. */
  readonly replacesKey?: string | undefined;
}

/** Book Now and its retries for one trip. All requests of an attempt share an idempotency key, so they create one booking. */
export interface BookingAttempt extends Replaced {
  /** The {@link tripKey} of its trip. */
  readonly trip: string;
  readonly idempotencyKey: string;
  /** See `fingerprintOf`. A different order needs a new attempt. */
  readonly fingerprint: string;
  readonly bookingId?: string | undefined;
}

/** What the order after this attempt replaces. */
export function replacedAfter({ bookingId, idempotencyKey, replaces }: BookingAttempt): Replaced {
  return bookingId === undefined ? { replaces, replacesKey: idempotencyKey } : { replaces: bookingId };
}

/** The drafts of this browser, newest first, and the current draft of this tab. */
export interface BookingDrafts {
  readonly drafts: readonly BookingDraft[];
  readonly attempts: readonly BookingAttempt[];
  readonly current?: string | undefined;
  /** What is entered in this tab's search form, until a trip page opens. */
  readonly search?: TripDraft | undefined;
}

/** The version of stored drafts and attempts. Other versions are ignored. */
export const DRAFTS_VERSION = 2;

/** Older drafts are dropped. */
export const MAX_DRAFTS = 5;

export const NO_DRAFTS: BookingDrafts = { drafts: [], attempts: [] };

export const EMPTY_DRAFT: BookingDraft = { trip: { serviceType: ONE_WAY }, step: 'vehicle', extraIds: [] };

/** Identifies a trip: drafts with the same key are the same draft. */
export function tripKey(trip: TripDraft): string {
  return formatTripQuery(trip);
}

/** False for the trip of an untouched search form, as after a search. The times do not count: the form always has some. */
export function hasEntries({ pickup, drop, serviceType, passengers, luggage }: TripDraft): boolean {
  const party = partyOf({ passengers, luggage });
  const isUsual = serviceType === ONE_WAY && party.passengers === MIN_PASSENGERS && party.luggage === MIN_LUGGAGE;
  return pickup !== undefined || drop !== undefined || !isUsual;
}

export function currentDraft({ drafts, current }: BookingDrafts): BookingDraft | undefined {
  return drafts.find(({ trip }) => tripKey(trip) === current);
}

export function attemptFor({ attempts }: BookingDrafts, trip: string | undefined): BookingAttempt | undefined {
  return attempts.find((attempt) => attempt.trip === trip);
}

/**
 * The draft to resume when a trip is opened: that trip's draft, or the current one when the address has no route. A new trip
 * keeps only the customer details, the payer and the promo code, and between other places no flight, sign and requests.
 */
export function resumeDraft(asked: TripDraft, saved: BookingDrafts): BookingDraft {
  const recent = currentDraft(saved) ?? saved.drafts[0];
  const isUnnamed = !asked.pickup && !asked.drop;
  const draft = isUnnamed ? recent : saved.drafts.find(({ trip }) => tripKey(trip) === tripKey(asked));
  if (draft) return draft.vehicleId === undefined ? { ...draft, step: 'vehicle' } : draft;
  const customer = recent?.customer && {
    ...recent.customer,
    ...(asked.passengers !== undefined && partyOf(asked)),
    ...(!isCorrection(asked, recent.trip) && { flightNumber: '', pickupSign: '', notes: '' }),
  };
  return { ...EMPTY_DRAFT, trip: asked, customer, promo: recent?.promo, payer: recent?.payer };
}

/** Where a search corrects the current trip, its vehicle and extras stay. `choices` may come with it (`booking/again`). */
export function startedDraft(started: { trip: TripDraft; choices?: TripChoices | undefined }, saved: BookingDrafts) {
  const { trip, choices } = started;
  const [resumed, current] = [resumeDraft(trip, saved), currentDraft(saved)];
  const { vehicleId, extraIds } = current && isCorrection(trip, current.trip) ? current : resumed;
  return { ...resumed, step: 'vehicle', vehicleId, extraIds, ...choices } satisfies BookingDraft;
}

/** False once both places are others. */
function isCorrection(asked: TripDraft, former: TripDraft): boolean {
  return isKept(asked.pickup, former.pickup) || isKept(asked.drop, former.drop);
}

function isKept(place: Place | undefined, before: Place | undefined): boolean {
  return before === undefined || (place !== undefined && isSamePlace(place, before));
}

/** Makes a draft current. Incomplete trips and the oldest drafts are dropped. */
export function withCurrent({ drafts, attempts }: BookingDrafts, draft: BookingDraft): BookingDrafts {
  const current = tripKey(draft.trip);
  const others = drafts.filter(({ trip }) => tripKey(trip) !== current && isCompleteTrip(trip));
  const newest = [draft, ...others].slice(0, MAX_DRAFTS);
  const keys = newest.map(({ trip }) => tripKey(trip));
  return { drafts: newest, attempts: attempts.filter(({ trip }) => keys.includes(trip)), current };
}

/** Removes the draft of a trip and its booking attempt. */
export function withoutTrip(saved: BookingDrafts, key: string): BookingDrafts {
  return {
    drafts: saved.drafts.filter(({ trip }) => tripKey(trip) !== key),
    attempts: saved.attempts.filter(({ trip }) => trip !== key),
    current: saved.current === key ? undefined : saved.current,
  };
}

/**
 * Merges the drafts of another tab with the current draft of this one. The current draft stays as it is on screen and keeps its
 * booking: if another tab has paid for it, Book Now opens the confirmation instead of creating a second booking.
 */
export function mergedWith(stored: BookingDrafts, own: BookingDrafts): BookingDrafts {
  const { current = '' } = own;
  const draft = currentDraft(own);
  const known = attemptFor(own, current);
  const attempt = attemptFor(stored, current) ?? (known?.bookingId === undefined ? undefined : known);
  const others = withoutTrip(stored, current);
  return {
    drafts: draft ? [draft, ...others.drafts] : others.drafts,
    attempts: attempt ? [attempt, ...others.attempts] : others.attempts,
    current: own.current,
  };
}
