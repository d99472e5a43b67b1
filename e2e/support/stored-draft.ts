import type { Page } from '@playwright/test';
import { type BookingDraft, EMPTY_DRAFT, writeDraft } from '#machines/booking/booking-draft.ts';
import { adaLovelace, oneWay } from './trips.ts';

/** A draft that an earlier visit left at this step. */
export const leftAt = (step: BookingDraft['step'], patch: Partial<BookingDraft> = {}): BookingDraft => ({
  ...EMPTY_DRAFT,
  trip: oneWay,
  step,
  vehicleId: 'business-sedan',
  customer: adaLovelace,
  ...patch,
});

/** Stores a draft before the first page opens; later changes by the page stay. */
export function storeDraft(page: Page, draft: BookingDraft): Promise<unknown> {
  return page.addInitScript((stored) => {
    if (window.localStorage.getItem('bookingDraft') === null) window.localStorage.setItem('bookingDraft', stored);
  }, writeDraft(draft));
}
