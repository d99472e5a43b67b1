import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { isEmail } from '#domain/contact.ts';
import type { Instant } from '#domain/local-time.ts';

/** Who signs in, as Google vouches for. */
export interface GoogleIdentity {
  /** Google's own id of the person; an email address may pass to somebody else. */
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  /** '' for a person of one name. */
  readonly lastName: string;
}

/** Checks identity tokens. */
export interface GoogleTokens {
  /**
   * @param idToken as it came from a browser
   * @throws {GoogleTokenError}
   */
  verify(idToken: string): Promise<GoogleIdentity>;
}

/** A token that proves nothing ('invalid'), or could not be checked because the keys can't be had ('unavailable'). */
export class GoogleTokenError extends Error {
  override readonly name = 'GoogleTokenError';

  constructor(
    readonly kind: 'invalid' | 'unavailable',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

export interface GoogleTokensOptions {
  /** Where the issuer's public keys are. */
  readonly jwksUrl: string;
  /** The forms in which the issuer names itself. */
  readonly issuers: readonly string[];
  /** Whom tokens must be for. */
  readonly clientId: string;
  readonly now: () => Instant;
}

/** How Google names itself. */
export const GOOGLE_ISSUERS: readonly string[] = ['https://accounts.google.com', 'accounts.google.com'];

/** Clocks differ: a token counts for so many seconds before its time and after it. */
const CLOCK_TOLERANCE_S = 10;

/**
 * Checks signature (RS256 by a key of the issuer, no other way), issuer, audience, time, and that the email address is
 * verified. Keys are kept, and fetched anew when a token names one that is not known.
 */
export function createGoogleTokens({ jwksUrl, issuers, clientId, now }: GoogleTokensOptions): GoogleTokens {
  let loading: Promise<{ jose: typeof import('jose'); keys: JWTVerifyGetKey }> | undefined;
  const load = async () => {
    const jose = await import('jose');
    return { jose, keys: jose.createRemoteJWKSet(new URL(jwksUrl)) };
  };
  return {
    async verify(idToken) {
      loading ??= load();
      const { jose, keys } = await loading;
      try {
        const { payload } = await jose.jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: [...issuers],
          audience: clientId,
          requiredClaims: ['sub', 'iat', 'exp', 'email'],
          clockTolerance: CLOCK_TOLERANCE_S,
          currentDate: new Date(now()),
        });
        return readIdentity(payload);
      } catch (error) {
        if (error instanceof GoogleTokenError) throw error;
        const isFault = error instanceof jose.errors.JOSEError && !OUTAGES.includes(error.code);
        throw new GoogleTokenError(isFault ? 'invalid' : 'unavailable', 'The identity token cannot be checked', error);
      }
    },
  };
}

/** The key set did not come, or not as one. */
const OUTAGES: readonly string[] = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

function readIdentity({ sub = '', email, email_verified, name, given_name, family_name }: JWTPayload): GoogleIdentity {
  const address = textOf(email);
  if (email_verified !== true || !isEmail(address) || sub === '') {
    throw new GoogleTokenError('invalid', 'The identity token names no verified person');
  }
  const [first = '', ...rest] = textOf(name).split(/\s+/);
  return {
    subject: sub,
    email: address,
    firstName: textOf(given_name) || first,
    lastName: given_name === undefined ? rest.join(' ') : textOf(family_name),
  };
}

/** No database stores a NUL. */
function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.replaceAll('\u0000', '').trim() : '';
}
