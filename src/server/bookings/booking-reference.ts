import { randomInt } from 'node:crypto';

/** Without letters and digits that look or sound alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A random short reference such as 'MC-7KQ2XR4', which people see instead of the booking's id (`booking/capability`).
 * Not a secret.
 */
export function newReference(): string {
  const characters = Array.from({ length: 7 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `MC-${characters.join('')}`;
}
