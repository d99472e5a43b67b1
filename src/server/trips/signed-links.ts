import { ADJUSTMENT_NOTE_PATH, CALENDAR_PATH, INVOICE_PATH } from '#contract/trips/booking-detail.contract.ts';
import { HOUR_MS, type Instant } from '#domain/local-time.ts';
import { API_BASE } from '../api-base.ts';
import { statusAt } from '../bookings/lifecycle.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { readDecrease } from '../invoices/invoiced.ts';

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

interface Needs {
  readonly db: Database;
  readonly links: SignedLinks;
  readonly publicUrl: string;
  readonly now: () => Instant;
}

/** The signed addresses of a booking's tax invoice, and of the note that adjusts it (`trips/files`); '' for none. */
export async function invoiceLinksOf(booking: StoredBooking, needs: Needs) {
  return {
    download: booking.paidAt ? await signedAddress(INVOICE_PATH, 'invoice', booking.id, needs) : '',
    adjustment_note: (await readDecrease(needs.db, booking))
      ? await signedAddress(ADJUSTMENT_NOTE_PATH, 'adjustment-note', booking.id, needs)
      : '',
  };
}

/** The signed address of a ride's calendar file (`trips/files`); '' unless the ride is accepted. */
export async function calendarLinkOf(booking: StoredBooking, needs: Omit<Needs, 'db'>): Promise<string> {
  if (statusAt(booking, needs.now()) !== 'accepted') return '';
  // The token can be read, and travellers, who get this link too, must not learn the id (`booking/capability`).
  return signedAddress(CALENDAR_PATH, 'calendar', booking.reference, needs);
}

async function signedAddress(
  path: string,
  file: LinkedFile,
  booking: string,
  { links, publicUrl }: Pick<Needs, 'links' | 'publicUrl'>,
): Promise<string> {
  return `${publicUrl}${API_BASE}${path}?token=${await links.sign(file, booking)}`;
}
