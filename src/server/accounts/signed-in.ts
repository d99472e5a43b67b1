import type { loginByEmail } from '#contract/account/session.contract.ts';
import type { CallAnswer } from '#contract/call.ts';
import { avatarAddress } from './avatar-store.ts';
import type { Account } from './find-account.ts';

/** The whole phone number of an account: '+61412345678'; '' while it is unknown. */
export function mobileOf({ countryCode, phone }: Pick<Account, 'countryCode' | 'phone'>): string {
  return phone && `${countryCode}${phone}`;
}

/** First and last name; some people have one name only. */
export function fullName({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * The login response of spec §3.
 * @param token of the new session
 */
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
