/** 128 random bits in hexadecimal. `crypto.randomUUID` needs https. */
export function randomKey(): string {
  return Array.from(window.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
