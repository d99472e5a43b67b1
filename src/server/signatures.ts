import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs facts of one kind and checks such signatures, which are HMAC-SHA-256.
 * @param key 256 secret random bits. It also signs links, as JWTs: their signed text never begins with a bracket
 * @param kind what is signed, so that a signature of another kind is not valid
 */
export function createSignatures(key: Uint8Array, kind: string) {
  const digest = (facts: readonly unknown[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, ...facts]))
      .digest();
  return {
    sign: (...facts: readonly unknown[]) => digest(facts).toString('base64url'),
    isValid(signature: string, ...facts: readonly unknown[]): boolean {
      const [given, expected] = [Buffer.from(signature, 'base64url'), digest(facts)];
      return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
    },
  };
}
