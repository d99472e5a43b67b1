import { PASSWORD_LENGTH } from '#domain/account.ts';

export const PASSWORD_TOO_COMMON = 'This password is too common. Please choose another.';
export const PASSWORD_IS_EMAIL = 'The password must not be your email address. Please choose another.';

/**
 * Why a new password would be guessed at once, in words for who chose it; undefined when nothing speaks against it. Upper
 * and lower case make no difference: who guesses tries both. Nor do full-width and other forms of the same letters, which
 * `Passwords` takes for the same password, and of blanks alone there are few.
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

/** Those of 49,000 common passwords that are long enough, in lower case; unpacked when the first is asked for. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min)),
  );
  return loaded;
}
