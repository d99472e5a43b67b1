import { createPasswords, type Passwords } from '#server/accounts/passwords.ts';
import { CHEAP } from '../../support/site.ts';

/** Passwords that count their hashing operations. */
export function countingPasswords(passwords: Passwords = createPasswords(CHEAP)) {
  const counts = { hashed: 0, verified: 0 };
  return {
    counts,
    hash(password: string) {
      counts.hashed += 1;
      return passwords.hash(password);
    },
    verify(encoded: string | null | undefined, password: string) {
      counts.verified += 1;
      return passwords.verify(encoded, password);
    },
    isOutdated: passwords.isOutdated,
  };
}
