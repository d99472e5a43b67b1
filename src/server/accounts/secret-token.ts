import { hash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits: letters, digits, - and _. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which a secret is stored. A plain SHA-256 is enough: nobody guesses 256 random bits. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
