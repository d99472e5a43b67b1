import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { PASSWORD_LENGTH } from '#domain/account.ts';
import { createGate } from '../gate.ts';

/** The cost of an argon2id hash: memory in KiB, passes, threads. */
interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's recommendation for argon2id: about 20 ms of one core. After a change, each hash is renewed at its owner's next login. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes run in Node's pool of four threads; one is left for files and DNS. */
const AT_ONCE = Math.min(availableParallelism(), 3);
/** About three seconds of waiting on two cores. */
const MAX_WAITING = 250;

/** Hashes and verifies passwords. Both reject with TooBusyError when too many calls are waiting. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash.
   * @param encoded the stored hash; without one the result is false, after the same work
   */
  verify(encoded: string | null | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made at a cost other than the current one. */
  isOutdated(encoded: string): boolean;
}

/** Passwords by argon2id. NFKC makes the same text typed on different systems the same password. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const gate = createGate(AT_ONCE, MAX_WAITING);
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const unknown = `${prefix}${base64(randomBytes(16))}$${base64(randomBytes(32))}`;
  return {
    hash: (password) => gate(async () => (await argon2()).hash(password.normalize('NFKC'), cost)),
    async verify(encoded, password) {
      const isRight = await gate(async () => (await argon2()).verify(encoded ?? unknown, password.normalize('NFKC')));
      return isRight && typeof encoded === 'string';
    },
    isOutdated: (encoded) => !encoded.startsWith(prefix),
  };
}

/** Loaded at the first login or signup, not at startup. */
const argon2 = () => import('@node-rs/argon2');

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

const PASSWORD_TOO_COMMON = 'This password is too common. Please choose another.';
const PASSWORD_IS_EMAIL = 'The password must not be your email address. Please choose another.';

/**
 * Why a new password is too easy to guess, as a message for its owner; undefined when it is acceptable. Case, surrounding blanks and
 * Unicode forms that {@link Passwords} treats as equal make no difference.
 * @param email the address of the account
 */
export async function passwordFault(password: string, email: string): Promise<string | undefined> {
  const [guess, address] = [fold(password), fold(email)];
  if (guess === address || guess === address.split('@')[0]) return PASSWORD_IS_EMAIL;
  return guess === '' || (await commonPasswords()).has(guess) ? PASSWORD_TOO_COMMON : undefined;
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** The common passwords that are long enough, in lower case; loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min)),
  );
  return loaded;
}
