import type { SignedIn } from '#contract/account/session.contract.ts';

/** The server's response to a login by email. */
export const signedIn: SignedIn = {
  token: 'token-1',
  users: {
    avatar: '/avatars/ada.webp',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    roles: [{ name: 'customer' }],
    mobile: '',
    country_code: '',
    countryCode: '',
    dial_code: '',
  },
  message: '',
};

/** The server's response to a Google sign-in, with the country code in one of its three fields or none. */
export function signedInByGoogle(country: Partial<SignedIn['users']> = {}): SignedIn {
  return { ...signedIn, users: { ...signedIn.users, ...country } };
}
