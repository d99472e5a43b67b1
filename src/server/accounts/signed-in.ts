import type { loginByEmail } from '#contract/account/session.contract.ts';
import type { CallAnswer } from '#contract/call.ts';
import { avatarAddress } from './avatars.ts';
import type { Account } from './find-account.ts';

/** The phone number of an account, '+61412345678'; '' while unknown. */
export function mobileOf({ countryCode, phone }: Pick<Account, 'countryCode' | 'phone'>): string {
  return phone && `${countryCode}${phone}`;
}

/** First and last name; some people have only one name. */
export function fullName({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The answer to a login or signup. @param token of the new session */
export function signedInAnswer(account: Account, token: string, message: string): CallAnswer<typeof loginByEmail> {
  return {
    token,
    users: {
      avatar: avatarAddress(account.avatarId),
      name: fullName(account),
      email: account.email,
      roles: [{ name: account.role }],
      mobile: mobileOf(account),
      country_code: account.countryCode,
    },
    message,
  };
}
