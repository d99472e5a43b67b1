import type { JSONWebKeySet } from 'jose';
import { HOUR_MS, type Instant } from '#domain/local-time.ts';

/** A fictitious person who signs in with the embedded issuer. */
interface DemoIdentity {
  /** The `sub` claim of the token. */
  readonly subject: string;
  readonly email: string;
  readonly givenName: string;
  /** '' for a person with one name; the token then has no such claim, like Google's. */
  readonly familyName: string;
}

export const DEMO_IDENTITIES: readonly DemoIdentity[] = [
  { subject: 'demo-1', email: 'grace.taylor@example.com', givenName: 'Grace', familyName: 'Taylor' },
  { subject: 'demo-2', email: 'zoe.nguyen-obrien@example.com', givenName: 'Zoë', familyName: 'Nguyễn-O’Brien' },
  { subject: 'demo-3', email: 'yudhoyono@example.com', givenName: 'Yudhoyono', familyName: '' },
];

export function fullName({ givenName, familyName }: DemoIdentity): string {
  return `${givenName} ${familyName}`.trim();
}

export const EMBEDDED_CLIENT_ID = 'embedded-client';

const KEY_ID = 'embedded';

/**
 * Signs identity tokens like Google's: RS256, valid for an hour. The key is generated on first use and stays in memory.
 * @param issuer its address, the `iss` of its tokens
 */
export function createIssuer(issuer: string, now: () => Instant) {
  let pendingKey: ReturnType<typeof makeKey> | undefined;
  const key = () => {
    pendingKey ??= makeKey();
    return pendingKey;
  };
  return {
    /** The public half of the key. */
    async keySet(): Promise<JSONWebKeySet> {
      const { exportJWK } = await import('jose');
      const jwk = await exportJWK((await key()).publicKey);
      return { keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
    },
    /** @param nonce of the sign-in that asks for the token */
    async sign(identity: DemoIdentity, nonce: string): Promise<string> {
      const { SignJWT } = await import('jose');
      const { subject, email, givenName, familyName } = identity;
      const seconds = Math.floor(now() / 1000);
      return new SignJWT({
        azp: EMBEDDED_CLIENT_ID,
        nonce,
        email,
        email_verified: true,
        // As for an address of Google Workspace.
        hd: email.split('@').at(-1),
        name: fullName(identity),
        given_name: givenName,
        ...(familyName && { family_name: familyName }),
      })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(EMBEDDED_CLIENT_ID)
        .setSubject(subject)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + HOUR_MS / 1000)
        .sign((await key()).privateKey);
    },
  };
}

async function makeKey() {
  const { generateKeyPair } = await import('jose');
  return generateKeyPair('RS256');
}
