import { randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for each other when read out or written by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A new short code that people see instead of the booking's id, such as 'MC-7KQ2XR4' (`booking/capability`). It is not a secret. */
export function newReference(): string {
  const characters = Array.from({ length: 7 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `MC-${characters.join('')}`;
}
