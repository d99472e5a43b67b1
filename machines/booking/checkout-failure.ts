import { ApiFailure } from '#contract/api-failure.ts';
import type { PriceSummary } from '#domain/pricing.ts';

export const BOOKING_FAILED = 'Booking failed. Please try again.';
export const NO_CHECKOUT_URL = 'No checkout URL received from server';
const CHECKOUT_WENT_WRONG = 'Something went wrong during checkout. Please try again.';
const NETWORK_HINT = 'Network error. Please check your connection and try again.';

/** Statuses after which the same request with the same key may still succeed. */
const PASSING_STATUSES = [401, 403, 408, 425, 429];

/** The breakdown with which the server answers a price that is no longer right (D4). */
export function newPriceIn(error: unknown): PriceSummary | undefined {
  return error instanceof ApiFailure && error.status === 409 ? error.problem.price : undefined;
}

/** True when the server has refused the request itself, so that repeating it with the same key cannot help. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiFailure && error.status >= 400 && error.status < 500 && !PASSING_STATUSES.includes(error.status)
  );
}

/** What the server says of a booking that it refused; '' where it says nothing. */
export function refusalDetail(error: unknown): string {
  return error instanceof ApiFailure && error.kind === 'http' ? (error.problem.message ?? '') : '';
}

/** A paid booking refuses another checkout (D20). */
export function isAlreadyPaid(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 409;
}

/** The booking was not paid in time (D21), or is not there any more. */
export function isExpiredBooking(error: unknown): boolean {
  return error instanceof ApiFailure && [404, 410].includes(error.status);
}

/** The text of the dialog 'Checkout Error' (spec §8). */
export function checkoutErrorText(error: unknown): string {
  if (error instanceof ApiFailure) {
    if (error.kind === 'http') return `HTTP error! status: ${error.status}`;
    return error.kind === 'network' ? NETWORK_HINT : CHECKOUT_WENT_WRONG;
  }
  const message = error instanceof Error ? error.message : '';
  if (/\bssl\b/i.test(message)) return NETWORK_HINT;
  return message || CHECKOUT_WENT_WRONG;
}
