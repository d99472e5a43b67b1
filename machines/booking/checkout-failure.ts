import { ApiFailure } from '#contract/api-failure.ts';
import { readPriceLines } from '#contract/booking/booking-amounts.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { BookingAttempt } from './booking-draft.ts';

export const BOOKING_FAILED = 'Booking failed. Please try again.';
export const NO_CHECKOUT_URL = 'No checkout URL received from server';
const CHECKOUT_WENT_WRONG = 'Something went wrong during checkout. Please try again.';
const NETWORK_HINT = 'Network error. Check your connection and try again.';

/** Transient client errors: the same request may succeed later. */
const TRANSIENT_STATUSES = [401, 403, 408, 425, 429];

/** The server's price if ours is outdated, see `money/server-prices`. */
export function newPriceIn(error: unknown): PriceSummary | undefined {
  return error instanceof ApiFailure && error.status === 409 ? readPriceLines(error.problem) : undefined;
}

/** True when the request was rejected: a retry with the same key cannot succeed. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status >= 400 && error.status < 500 && !TRANSIENT_STATUSES.includes(error.status);
}

/** The server's reason for rejecting the booking; '' without one. */
export function refusalDetail(error: unknown): string {
  if (!(error instanceof ApiFailure)) return '';
  const { message, validation_errors: errors = {} } = error.problem;
  return message || (Object.values(errors).find(Boolean) ?? '');
}

/** What a customer wants to know of a booking without an answer. What it replaces may have been paid in another tab. */
export function unansweredDetail(error: unknown, attempt: BookingAttempt | undefined): string {
  const isReplacing = attempt?.replaces !== undefined || attempt?.replacesKey !== undefined;
  const isOffline = error instanceof ApiFailure && error.kind === 'network';
  return [!isReplacing && "You haven't been charged.", isOffline && 'Check your connection.'].filter(Boolean).join(' ');
}

export function checkoutErrorText(error: unknown): string {
  if (error instanceof ApiFailure) {
    if (error.kind === 'http') return `HTTP error! status: ${error.status}`;
    return error.kind === 'network' ? NETWORK_HINT : CHECKOUT_WENT_WRONG;
  }
  const message = error instanceof Error ? error.message : '';
  if (/\bssl\b/i.test(message)) return NETWORK_HINT;
  return message || CHECKOUT_WENT_WRONG;
}
