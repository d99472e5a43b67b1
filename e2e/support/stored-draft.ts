import type { Page } from '@playwright/test';
import {
  type BookingAttempt,
  type BookingDraft,
  DRAFTS_VERSION,
  EMPTY_DRAFT,
  tripKey,
} from '#machines/booking/booking-draft.ts';
import { type ChangeDraft, changeAddress } from '#machines/booking/ride-change.ts';
import { adaLovelace, oneWay, tripPath } from './trips.ts';

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
    if (window.localStorage.getItem('bookingDrafts') === null) window.localStorage.setItem('bookingDrafts', stored);
  }, storedDrafts(draft));
}

/** Opens the trip page of a booked ride that this tab has begun to change. */
export async function openChange(page: Page, draft: ChangeDraft): Promise<void> {
  const stored = JSON.stringify({ version: DRAFTS_VERSION, entries: [draft] });
  await page.addInitScript((changes) => {
    if (window.sessionStorage.getItem('ride_changes') === null) window.sessionStorage.setItem('ride_changes', changes);
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
