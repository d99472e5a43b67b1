import { ADJUSTMENT_NOTE_PATH, CALENDAR_PATH, INVOICE_PATH } from '#contract/trips/booking-detail.contract.ts';
import { HOUR_MS, type Instant } from '#domain/local-time.ts';
import { API_BASE } from '../api-base.ts';
import { type StatusFacts, statusAt } from '../bookings/lifecycle.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';

/** How long a link is valid (`trips/files`). */
const LINK_MS = HOUR_MS;

export type LinkedFile = 'invoice' | 'adjustment-note' | 'calendar';

export type SignedLinks = ReturnType<typeof createSignedLinks>;

const ALGORITHM = 'HS256';

/**
 * Signs and checks links to a booking's files. A link is valid for one file and one hour, without sign-in (`trips/files`).
 * @param key 256 secret random bits
 */
export function createSignedLinks(key: Uint8Array, now: () => Instant) {
  return {
    async sign(file: LinkedFile, booking: string): Promise<string> {
      const { SignJWT } = await import('jose');
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(booking)
        .setAudience(file)
        .setExpirationTime(new Date(now() + LINK_MS))
        .sign(key);
    },
    /** What `sign` was given; undefined when the token is invalid, expired or for another file. */
    async read(file: LinkedFile, token: string): Promise<string | undefined> {
      const { errors, jwtVerify } = await import('jose');
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience: file,
          requiredClaims: ['sub', 'exp'],
          currentDate: new Date(now()),
        });
        return payload.sub;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

export type BookingLinks = Awaited<ReturnType<typeof linksOf>>;

/** The signed addresses of a booking's files (`trips/files`); '' for none. */
export async function linksOf(
  booking: StatusFacts &
    Pick<StoredBooking, 'id' | 'reference' | 'total' | 'kept' | 'cancellation'> & { readonly lowered?: boolean },
  { links, publicUrl, now }: { readonly links: SignedLinks; readonly publicUrl: string; readonly now: () => Instant },
) {
  const address = async (path: string, file: LinkedFile, signed = booking.id) =>
    `${publicUrl}${API_BASE}${path}?token=${await links.sign(file, signed)}`;
  return {
    download: booking.paidAt ? await address(INVOICE_PATH, 'invoice') : '',
    adjustmentNote:
      booking.paidAt &&
      (booking.lowered || (booking.cancellation && booking.cancellation.fee < booking.total + booking.kept))
        ? await address(ADJUSTMENT_NOTE_PATH, 'adjustment-note')
        : '',
    // The token can be read, and travellers, who get this link too, must not learn the id (`booking/capability`).
    calendar:
      statusAt(booking, now()) === 'accepted' ? await address(CALENDAR_PATH, 'calendar', booking.reference) : '',
  };
}
