import { customAlphabet } from 'nanoid';
import { type Instant, MINUTE_MS } from '#domain/local-time.ts';
import type { BookingRow } from '../db/booking.schema.ts';
import type { KeyedRequest } from './booking-request.ts';
import type { BookingTerms } from './booking-terms.ts';
import { isSameAddress } from './parties.ts';
import { partyColumns, priceColumns, tripColumns } from './ride-columns.ts';

/** How long an unpaid booking is held (`booking/states`). */
const UNPAID_MS = 30 * MINUTE_MS;

interface NewBooking {
  readonly id: string;
  readonly terms: BookingTerms;
  readonly promoCode: string | null;
  readonly now: Instant;
}

/**
 * The row of a new, unpaid booking. Name, email and phone are stored as sent, even when customers travel themselves: a
 * later change of the profile must not change what was booked. Emails to the account use `userId`.
 */
export function bookingRow(keyed: KeyedRequest, { id, terms, promoCode, now }: NewBooking): BookingRow {
  const { booker, request, key, requestHash } = keyed;
  // The spread objects come last: the other way round, V8 takes a hundred times as long.
  return {
    id,
    reference: newReference(),
    userId: booker.kind === 'customer' ? booker.userId : null,
    status: 'pending',
    idempotencyScope: key?.scope ?? null,
    idempotencyKey: key?.key ?? null,
    requestHash,
    version: 1,
    kept: 0,
    minimumFee: 0,
    createdAt: new Date(now),
    expiresAt: new Date(now + UNPAID_MS),
    paidAt: null,
    acceptedAt: null,
    isForgottenAfterRide: false,
    ...tripColumns(terms),
    ...priceColumns(terms, promoCode),
    ...partyColumns(request, booker),
    ...payerOf(keyed),
  };
}

/** A customer's account pays, and a guest's traveller who gives no other address. */
function payerOf({ booker, request }: KeyedRequest): Pick<BookingRow, 'payerName' | 'payerEmail'> {
  const { payer_name: name = '', payer_email: email = '', client_email: traveller } = request;
  if (booker.kind === 'customer' || email === '' || isSameAddress(email, traveller)) {
    return { payerName: null, payerEmail: null };
  }
  return { payerName: name, payerEmail: email };
}

/** How many characters of a reference follow 'MC-'. */
export const CODE_LENGTH = 7;

/** The letters and digits that do not look or sound alike. */
const randomCode = customAlphabet('23456789ABCDEFGHJKMNPQRSTUVWXYZ', CODE_LENGTH);

/**
 * A random short reference such as 'MC-7KQ2XR4', which people see instead of the booking's id (`booking/capability`).
 * Not a secret.
 */
function newReference(): string {
  return `MC-${randomCode()}`;
}
