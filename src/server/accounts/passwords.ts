import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createGate } from './hash-gate.ts';

/** What an argon2id hash takes: memory in KiB, passes over it, threads. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/**
 * OWASP's recommendation for argon2id, 19 MiB and two passes: about 20 ms of one core. When it is raised, each stored hash
 * follows at its owner's next login.
 */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes run in the four threads that Node shares among files, names and hashes; one is left to the others. */
const AT_ONCE = Math.min(availableParallelism(), 3);
/** About three seconds of waiting on two cores. */
const WAITING = 250;

/** Makes and checks the stored form of passwords. Both reject with TooBusyError when too many are asked for at once. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one that was hashed.
   * @param encoded what is stored; for none at all the work is the same and the answer is no
   */
  verify(encoded: string | null | undefined, password: string): Promise<boolean>;
  /** Whether a stored form was made at another cost than today's. */
  isOutdated(encoded: string): boolean;
}

/** Passwords by argon2id. The same text typed on another system, composed otherwise, is the same password (NFKC). */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const gate = createGate(AT_ONCE, WAITING);
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const nobodys = `${prefix}${base64(randomBytes(16))}$${base64(randomBytes(32))}`;
  return {
    hash: (password) => gate(async () => (await argon2()).hash(password.normalize('NFKC'), cost)),
    async verify(encoded, password) {
      const isRight = await gate(async () => (await argon2()).verify(encoded ?? nobodys, password.normalize('NFKC')));
      return isRight && typeof encoded === 'string';
    },
    isOutdated: (encoded) => !encoded.startsWith(prefix),
  };
}

/** Loaded by the first who signs in or up, not at start. */
const argon2 = () => import('@node-rs/argon2');

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
