import type { Page } from '@playwright/test';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import type { LocalDate } from '#domain/local-time.ts';
import type { Place } from '#domain/place.ts';
import { HOURLY, ONE_WAY, RETURN, type TripDraft } from '#domain/trip.ts';
import {
  type BookingAttempt,
  type BookingDraft,
  DRAFTS_VERSION,
  EMPTY_DRAFT,
  tripKey,
} from '#machines/booking/booking-draft.ts';
import type { CustomerDetails } from '#machines/booking/customer-details.ts';
import { type ChangeDraft, changeAddress } from '#machines/booking/ride-change.ts';

const SYDNEY_AIRPORT: Place = { label: 'Sydney Airport T1 International', lat: -33.93605, lng: 151.16614 };
const PARK_HYATT: Place = { label: 'Park Hyatt Sydney, 7 Hickson Road, The Rocks', lat: -33.85607, lng: 151.20978 };

/** The date this many days from today, for trips that the server accepts. */
function inDays(days: number): LocalDate {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export const oneWay: TripDraft = {
  pickup: SYDNEY_AIRPORT,
  drop: PARK_HYATT,
  serviceType: ONE_WAY,
  pickupAt: { date: inDays(40), time: '14:30' },
};

export const thereAndBack: TripDraft = {
  ...oneWay,
  serviceType: RETURN,
  returnAt: { date: inDays(43), time: '09:15' },
};

export const byTheHour: TripDraft = { ...oneWay, serviceType: HOURLY, hours: 5 };

/** The address of a trip's page. */
export function tripPath(trip: TripDraft): string {
  return `/tripDetail?${formatTripQuery(trip)}`;
}

export const adaLovelace: CustomerDetails = {
  traveller: 'someoneElse',
  contact: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    countryCode: '+61',
    phone: '412345678',
  },
  flightNumber: 'QF1',
  pickupSign: 'A. Lovelace',
  notes: 'Two golf bags and a pram.',
  passengers: 2,
  luggage: 1,
};

/** A draft that an earlier visit left at this step. */
export const leftAt = (step: BookingDraft['step'], patch: Partial<BookingDraft> = {}): BookingDraft => ({
  ...EMPTY_DRAFT,
  trip: oneWay,
  step,
  vehicleId: 'business-sedan',
  customer: adaLovelace,
  ...patch,
});

/** The format of drafts in local storage. */
export function storedDrafts(...drafts: readonly BookingDraft[]): string {
  const entries = drafts.map((draft) => ({ key: tripKey(draft.trip), ...draft }));
  return JSON.stringify({ version: DRAFTS_VERSION, entries });
}

export function storedAttempts(...attempts: readonly BookingAttempt[]): string {
  const entries = attempts.map((attempt) => ({ key: attempt.trip, ...attempt }));
  return JSON.stringify({ version: DRAFTS_VERSION, entries });
}

/** Stores a draft before the first page opens; later changes persist. */
export function storeDraft(page: Page, draft: BookingDraft): Promise<unknown> {
  return page.addInitScript((stored) => {
    window.localStorage.bookingDrafts ??= stored;
  }, storedDrafts(draft));
}

/** Opens the trip page of a booked ride that a guest has begun to change in this tab, by an emailed link. */
export async function openChange(page: Page, draft: ChangeDraft): Promise<void> {
  const change = { ...draft.change, access: { link: 'token-1' } };
  const stored = JSON.stringify({ version: DRAFTS_VERSION, entries: [{ ...draft, change }] });
  await page.addInitScript((changes) => {
    window.sessionStorage.ride_changes ??= changes;
  }, stored);
  await page.goto(changeAddress(draft.change));
}

/** Opens the page of a trip at the step at which an earlier visit left it. */
export async function openTripAt(
  page: Page,
  step: BookingDraft['step'],
  patch: Partial<BookingDraft> = {},
): Promise<void> {
  const draft = leftAt(step, patch);
  await storeDraft(page, draft);
  await page.goto(tripPath(draft.trip));
}

/** 'Tue, Dec 15, 2026', as `time/wire-format`. */
export function dateText(date: Date): string {
  return date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: '2-digit', year: 'numeric' });
}

/** 'Tue, Dec 08, 2026' for -7 days and 'Tue, Dec 15, 2026'. */
export function shiftedDate(text: string, days: number): string {
  const date = new Date(text);
  return dateText(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days));
}

/** '2026-12-15' for 'Tue, Dec 15, 2026'. */
export function isoDate(text: string): string {
  return new Date(`${text} UTC`).toISOString().slice(0, 10);
}
