import { hash } from 'node:crypto';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { NAME_LENGTH } from '#domain/account.ts';
import { isEmail } from '#domain/contact.ts';
import type { Instant } from '#domain/local-time.ts';
import { createOutsideCall } from '../outside-call.ts';

/** A person, as Google identifies them. */
export interface GoogleIdentity {
  /** Google's id of the person; unlike an email address it never passes to someone else. */
  readonly subject: string;
  readonly email: string;
  /**
   * Whether Google gives out the address: its holder is always the holder of the Google account. Any other address may have
   * passed to someone else since Google verified it.
   */
  readonly ownsAddress: boolean;
  readonly firstName: string;
  /** '' for a person with one name. */
  readonly lastName: string;
}

/** A token that was verified. That it is used once is up to the caller. */
export interface VerifiedToken {
  readonly identity: GoogleIdentity;
  /** Identifies the token, whatever its signature looks like. */
  readonly tokenHash: string;
  /** From then on the token is refused anyway. */
  readonly expiresAt: Date;
}

export type GoogleTokens = ReturnType<typeof createGoogleTokens>;

/** The token is invalid, or could not be verified because Google's keys are unavailable. */
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

interface GoogleTokensOptions {
  /** The address of the issuer's public keys. */
  readonly jwksUrl: string;
  /** The accepted values of the `iss` claim. */
  readonly issuers: readonly string[];
  /** The required audience. */
  readonly clientId: string;
  readonly now: () => Instant;
  /** The longest that fetching the keys takes. */
  readonly budgetMs?: number | undefined;
}

export const GOOGLE_ISSUERS: readonly string[] = ['https://accounts.google.com', 'accounts.google.com'];

/** Tolerated difference between Google's clock and ours. */
const CLOCK_TOLERANCE_S = 10;

/**
 * Verifies signature (RS256 by a key of the issuer only), issuer, audience and authorized party, time, nonce, and that
 * the email address is verified. Keys are cached, and fetched again when a token names an unknown one.
 */
export function createGoogleTokens(options: GoogleTokensOptions) {
  const { jwksUrl, issuers, clientId, now, budgetMs } = options;
  let loading: Promise<{ jose: typeof import('jose'); keys: JWTVerifyGetKey }> | undefined;
  const load = async () => {
    const jose = await import('jose');
    const isOutage = (error: unknown) => !isFault(error, jose);
    const outsideCall = createOutsideCall({ service: "Google's key server", now, isOutage, budgetMs });
    const remote = jose.createRemoteJWKSet(new URL(jwksUrl));
    const keys: JWTVerifyGetKey = (header, token) => outsideCall(() => remote(header, token));
    return { jose, keys };
  };
  return {
    /**
     * @param secret the text whose SHA-256 is the token's nonce; only the browser that began the sign-in has it
     * @throws {GoogleTokenError}
     */
    async verify(idToken: string, secret: string): Promise<VerifiedToken> {
      loading ??= load();
      const { jose, keys } = await loading;
      try {
        const { payload } = await jose.jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: [...issuers],
          audience: clientId,
          requiredClaims: ['sub', 'iat', 'exp', 'email', 'nonce'],
          clockTolerance: CLOCK_TOLERANCE_S,
          currentDate: new Date(now()),
        });
        if (payload.nonce !== hash('sha256', secret)) throw invalid('The token belongs to another sign-in');
        if (payload.azp === undefined ? Array.isArray(payload.aud) : payload.azp !== clientId) {
          throw invalid('The token was issued to another site');
        }
        const signed = idToken.slice(0, idToken.lastIndexOf('.'));
        return {
          identity: readIdentity(payload),
          tokenHash: hash('sha256', signed, 'base64url'),
          expiresAt: new Date(((payload.exp ?? 0) + CLOCK_TOLERANCE_S) * 1000),
        };
      } catch (error) {
        if (error instanceof GoogleTokenError) throw error;
        const kind = isFault(error, jose) ? 'invalid' : 'unavailable';
        throw new GoogleTokenError(kind, 'The identity token cannot be verified', error);
      }
    },
  };
}

/** The key set could not be fetched or read. */
const OUTAGES: readonly string[] = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

/** Whether the token is at fault, rather than the key server. */
function isFault(error: unknown, { errors }: typeof import('jose')): boolean {
  return error instanceof errors.JOSEError && !OUTAGES.includes(error.code);
}

/** Whether Google gives out the address, so that its holder is always the holder of the Google account. */
export function isGoogleMailbox(email: string): boolean {
  return /@(gmail|googlemail)\.com$/i.test(email);
}

function readIdentity(claims: JWTPayload): GoogleIdentity {
  const { sub = '', email, email_verified, hd, name, given_name, family_name } = claims;
  const address = textOf(email);
  if (email_verified !== true || !isEmail(address) || sub === '') {
    throw invalid('The identity token has no verified email address or subject');
  }
  const [first = '', ...rest] = textOf(name).split(/\s+/);
  return {
    subject: sub,
    email: address,
    ownsAddress: isGoogleMailbox(address) || address.toLowerCase().endsWith(`@${textOf(hd).toLowerCase()}`),
    firstName: truncate(textOf(given_name) || first),
    lastName: truncate(given_name === undefined ? rest.join(' ') : textOf(family_name)),
  };
}

function truncate(name: string): string {
  return [...name].slice(0, NAME_LENGTH.max).join('');
}

function invalid(message: string): GoogleTokenError {
  return new GoogleTokenError('invalid', message);
}

/** PostgreSQL cannot store a NUL. */
function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.replaceAll('\u0000', '').trim() : '';
}
