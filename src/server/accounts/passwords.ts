import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { users } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import { readSettings } from '../db/read-settings.ts';
import { createGate } from '../gate.ts';

/** The cost of an argon2id hash: memory in KiB, passes, threads. */
interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/**
 * OWASP's recommendation for argon2id: about 20 ms of one core. After a change, each hash is renewed at its owner's next
 * login.
 */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes run in Node's pool of four threads; one is left for files and DNS. */
const AT_ONCE = Math.min(availableParallelism(), 3);
/** About three seconds of waiting on two cores. */
const MAX_WAITING = 250;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and verifies passwords by argon2id; both reject with TooBusyError when too many calls are waiting. NFKC makes the
 * same text typed on different systems the same password.
 */
export function createPasswords(cost: PasswordCost = PASSWORD_COST) {
  const gate = createGate(AT_ONCE, MAX_WAITING);
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const unknown = `${prefix}${base64(randomBytes(16))}$${base64(randomBytes(32))}`;
  return {
    hash: (password: string) => gate(async () => (await argon2()).hash(password.normalize('NFKC'), cost)),
    /**
     * Whether a password matches a hash.
     * @param encoded the stored hash; without one the result is false, after the same work
     */
    async verify(encoded: string | null | undefined, password: string): Promise<boolean> {
      const isRight = await gate(async () => (await argon2()).verify(encoded ?? unknown, password.normalize('NFKC')));
      return isRight && typeof encoded === 'string';
    },
    /** Whether a hash was made at a cost other than the current one. */
    isOutdated: (encoded: string) => !encoded.startsWith(prefix),
  };
}

/** Loaded at the first sign-in or sign-up, not at startup. */
const argon2 = () => import('@node-rs/argon2');

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

const PASSWORD_TOO_COMMON = 'This password is too common. Choose another one.';
const PASSWORD_TOO_PERSONAL =
  'This password is easy to guess from your details or the name of this site. Choose another one.';

/** Scores of zxcvbn: 2 stands for a million guesses, 3 for a hundred million. */
const MIN_SCORE = { others: 2, withKnownWords: 3 };

/** Longer passwords are judged by their beginning, because the time grows faster than the length. */
const JUDGED_LENGTH = 40;

const WORDS_OF_THE_TRADE = ['booking', 'chauffeur', 'driver', 'limousine', 'transfer'];

/** What others may know about the owner of a password. */
type PasswordOwner = Pick<typeof users.$inferSelect, 'email' | 'firstName' | 'lastName' | 'phone'>;

/**
 * Why a new password is too easy to guess, as a message for its owner; undefined when it is acceptable
 * (`account/password-strength`). Unicode forms that {@link Passwords} treats as equal make no difference.
 */
export async function passwordFault(db: Database, password: string, owner: PasswordOwner): Promise<string | undefined> {
  const { email, firstName, lastName, phone } = owner;
  const { title, company } = await readSettings(db, ['title', 'company']);
  const known = [
    email,
    email.replace(/@.*/, ''),
    firstName,
    lastName,
    `0${phone}`,
    title,
    company,
    ...WORDS_OF_THE_TRADE,
  ];
  const words = known.flatMap(wordsOf);
  const zxcvbn = await loadZxcvbn();
  const whole = zxcvbn.check(plain(password), words);
  if (isPersonal(whole)) return PASSWORD_TOO_PERSONAL;
  if (whole.score < MIN_SCORE.others) return PASSWORD_TOO_COMMON;
  // By its length, 'walker-nguyen' is strong: what it has besides the words must be hard to guess.
  const letters = lettersOf(password);
  const others = withoutWords(letters, words);
  const rest = zxcvbn.check(others, words);
  const isJoined = others !== letters && rest.score < MIN_SCORE.others;
  return isJoined || isPersonal(rest) ? PASSWORD_TOO_PERSONAL : undefined;
}

/** A text, and its words of 4 letters or more. */
function wordsOf(text: string): string[] {
  const words = plain(text).split(SIGNS);
  return [plain(text), ...words.filter((word) => word.length > 3)].filter((word) => word.length > 2);
}

function withoutWords(letters: string, words: readonly string[]): string {
  const longestFirst = words.map(lettersOf).sort((one, other) => other.length - one.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters);
}

function isPersonal({ score, sequence }: ReturnType<ZxcvbnFactory['check']>): boolean {
  return score < MIN_SCORE.withKnownWords && sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs');
}

/** Letters with accents count like those without. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').normalize('NFKC').trim();
}

/** The letters and digits, in lower case. */
function lettersOf(text: string): string {
  return plain(text).toLowerCase().replace(SIGNS, '');
}

const ACCENTS = /[\u0300-\u036f]/g;
const SIGNS = /[^\p{Letter}\p{Mark}\p{Number}]+/gu;

let loaded: Promise<ZxcvbnFactory> | undefined;

/** Loaded on first use. */
function loadZxcvbn(): Promise<ZxcvbnFactory> {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, { dictionary, adjacencyGraphs: graphs }]) =>
      new core.ZxcvbnFactory({ dictionary, graphs, maxLength: JUDGED_LENGTH }),
  );
  return loaded;
}
