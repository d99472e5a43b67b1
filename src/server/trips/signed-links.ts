import { HOUR_MS, type Instant } from '#domain/local-time.ts';

/** A link works for so long. */
export const LINK_MS = HOUR_MS;

/** The files of a booking that a link leads to. */
export type LinkedFile = 'invoice' | 'calendar';

/** Signs links to a booking's files and checks them: whoever has the link may have that one file, for an hour. */
export interface SignedLinks {
  sign(file: LinkedFile, bookingId: string): Promise<string>;
  /** The id of the booking; undefined when the token is not for this file, is over, or was not signed here. */
  read(file: LinkedFile, token: string): Promise<string | undefined>;
}

const ALGORITHM = 'HS256';

/** @param key 256 random bits that nobody else knows */
export function createSignedLinks(key: Uint8Array, now: () => Instant): SignedLinks {
  return {
    async sign(file, bookingId) {
      const { SignJWT } = await import('jose');
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(bookingId)
        .setAudience(file)
        .setExpirationTime(new Date(now() + LINK_MS))
        .sign(key);
    },
    async read(file, token) {
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
