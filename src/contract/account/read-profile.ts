import { type Contact, digitsOf, MAX_ENTERED_DIGITS } from '#domain/contact.ts';
import type { CallOutput } from '../call.ts';
import { resolveAsset } from '../shell/settings.contract.ts';
import type { getProfile } from './profile.contract.ts';

/** A customer's profile. */
export interface Profile extends Contact {
  readonly name: string;
  /** The address of the picture; '' when there is none. */
  readonly avatar: string;
  /** `account/verified-email`; false if the server does not say. */
  readonly isUnverified: boolean;
  /** True if the server does not say. */
  readonly hasPassword: boolean;
  /** False with a backend that has no sessions, export and deletion of accounts. */
  readonly hasSecurity: boolean;
}

/** Assumed for an account without a country code, as after the first sign-in with Google. */
const NO_COUNTRY_CODE = '+61';

/**
 * Reads a profile from any backend: fields may be nested in `user_profile`, the phone may include the country code
 * (`wire/tolerant-reading`).
 */
export function readProfile({ user_details: user, base_url }: CallOutput<typeof getProfile>): Profile {
  const [first = '', ...others] = user.name.trim().split(/\s+/);
  const firstName = user.first_name || first;
  const lastName = user.last_name || others.join(' ');
  const code = digitsOf(user.country_code || user.user_profile?.country_code || '');
  const countryCode = code ? `+${code}` : NO_COUNTRY_CODE;
  const national = user.mobile_number || user.user_profile?.mobile_number || '';
  const whole = user.mobile || user.user_profile?.mobile || '';
  return {
    name: user.name.trim() || `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    email: user.email,
    countryCode,
    phone: national ? digitsOf(national) : withoutCode(whole, countryCode),
    avatar: resolveAsset(base_url, user.avatar),
    isUnverified: user.email_verified === false,
    hasPassword: user.has_password !== false,
    hasSecurity: user.has_password !== undefined,
  };
}

/** Without a plus sign, a number includes its country code if it is too long for a national one. */
function withoutCode(mobile: string, countryCode: string): string {
  const [number, code] = [digitsOf(mobile), digitsOf(countryCode)];
  const isWhole = mobile.startsWith('+') || number.length > MAX_ENTERED_DIGITS;
  return isWhole && number.startsWith(code) ? number.slice(code.length) : number;
}
