import { PASSWORD_LENGTH } from '#domain/account.ts';

export const PASSWORD_TOO_COMMON = 'This password is too common. Please choose another.';
export const PASSWORD_IS_EMAIL = 'The password must not be your email address. Please choose another.';

/**
 * Why a new password would be guessed at once, in words for who chose it; undefined when nothing speaks against it. Upper
 * and lower case make no difference: who guesses tries both.
 * @param email the address of the account
 */
export async function passwordFault(password: string, email: string): Promise<string | undefined> {
  const [guess, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()];
  if (guess === address || guess === address.split('@')[0]) return PASSWORD_IS_EMAIL;
  return (await commonPasswords()).has(guess) ? PASSWORD_TOO_COMMON : undefined;
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
