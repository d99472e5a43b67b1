import type { Page } from '@playwright/test';
import { type BookingDraft, EMPTY_DRAFT, writeDraft } from '#machines/booking/booking-draft.ts';
import { adaLovelace, oneWay } from './trips.ts';

/** A trip that was left at some step of an earlier visit. */
export const leftAt = (step: BookingDraft['step'], patch: Partial<BookingDraft> = {}): BookingDraft => ({
  ...EMPTY_DRAFT,
  trip: oneWay,
  step,
  vehicleId: 'business-sedan',
  customer: adaLovelace,
  ...patch,
});

/** Puts a draft into local storage before the first page opens; what the page makes of it afterwards stays. */
export function keepDraft(page: Page, draft: BookingDraft): Promise<unknown> {
  return page.addInitScript((stored) => {
    if (window.localStorage.getItem('bookingDraft') === null) window.localStorage.setItem('bookingDraft', stored);
  }, writeDraft(draft));
}
