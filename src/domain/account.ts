import { isEmail } from './contact.ts';

/** The sign-up form. `phone` is the national number, `countryCode` the dialling code: '+61'. */
export interface SignupDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
  readonly password: string;
}

export type SignupField = 'firstName' | 'lastName' | 'email' | 'phone' | 'password';
/** In the order of the form. */
export const SIGNUP_FIELDS: readonly SignupField[] = ['firstName', 'lastName', 'email', 'phone', 'password'];
export type SignupErrors = Partial<Record<SignupField, string>>;

/** Characters of a first or last name. */
export const NAME_LENGTH = { min: 3, max: 60 } as const;
/** Characters of a password; longer ones are refused rather than cut. */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;

export const FIRST_NAME_TOO_SHORT = 'First name must be at least 3 characters.';
export const LAST_NAME_TOO_SHORT = 'Last name must be at least 3 characters.';
export const EMAIL_INVALID = 'Enter a valid email address.';
const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters.';
export const SIGNUP_PHONE_INVALID = 'Enter a valid phone number.';
export const PROFILE_PHONE_INVALID = 'Mobile number must be 4 to 10 digits!';

/** The errors of the sign-up form (`account/signup`). A wrong country is shown at the phone field, which contains it. */
export function signupErrors(details: SignupDetails): SignupErrors {
  const errors: SignupErrors = nameErrors(details);
  if (!isEmail(details.email)) errors.email = EMAIL_INVALID;
  const phone = countryError(details.countryCode) ?? signupPhoneError(details.phone);
  if (phone) errors.phone = phone;
  const password = passwordError(details.password);
  if (password) errors.password = password;
  return errors;
}

/** The error of a sign-up phone number: 7 to 15 digits without a leading zero. */
export function signupPhoneError(phone: string): string | undefined {
  return /^[1-9]\d{6,14}$/.test(phone) ? undefined : SIGNUP_PHONE_INVALID;
}

/** The error of a dialling code: a plus sign and 1 to 4 digits. */
export function countryError(countryCode: string): string | undefined {
  if (countryCode === '') return 'Please select a country.';
  return /^\+\d{1,4}$/.test(countryCode) ? undefined : 'Invalid country code.';
}

/** The error of a new password. Only the server knows which passwords are too common. */
export function passwordError(password: string): string | undefined {
  if ([...password].length < PASSWORD_LENGTH.min) return PASSWORD_TOO_SHORT;
  return password.length > PASSWORD_LENGTH.max
    ? `Password must be at most ${PASSWORD_LENGTH.max} characters.`
    : undefined;
}

/** The profile form. */
export interface ProfileDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  readonly phone: string;
}

export type ProfileField = 'firstName' | 'lastName' | 'phone';
export type ProfileErrors = Partial<Record<ProfileField, string>>;

type PhoneNumber = Pick<ProfileDetails, 'countryCode' | 'phone'>;

/**
 * The errors of the profile form (`account/profile`).
 * @param saved the customer's number: a longer one, taken at sign-up, may stay
 */
export function profileErrors(details: ProfileDetails, saved?: PhoneNumber): ProfileErrors {
  const errors: ProfileErrors = nameErrors(details);
  const phone = profilePhoneError(details, saved);
  if (phone) errors.phone = phone;
  return errors;
}

/** The error of a profile's phone number: 4 to 10 digits, unless it is the saved one. */
export function profilePhoneError(given: PhoneNumber, saved?: PhoneNumber): string | undefined {
  const isSaved = given.phone !== '' && given.phone === saved?.phone && given.countryCode === saved.countryCode;
  return isSaved || /^\d{4,10}$/.test(given.phone) ? undefined : PROFILE_PHONE_INVALID;
}

function nameErrors({ firstName, lastName }: Pick<ProfileDetails, 'firstName' | 'lastName'>): ProfileErrors {
  return {
    ...(isShortName(firstName) && { firstName: FIRST_NAME_TOO_SHORT }),
    ...(isShortName(lastName) && { lastName: LAST_NAME_TOO_SHORT }),
  };
}

function isShortName(name: string): boolean {
  return [...name.trim()].length < NAME_LENGTH.min;
}

/** Accepted picture types. Only the server checks the actual content. */
export const AVATAR_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
export const AVATAR_MAX_PIXELS = 25_000_000;
/** The longest edge of a stored picture. */
export const AVATAR_EDGE_PX = 512;
export const AVATAR_WRONG_TYPE = 'Choose a PNG, JPEG or WebP picture.';
export const AVATAR_TOO_LARGE = 'The picture must be no larger than 5 MB and 25 megapixels.';

/** The error of a chosen picture by its type and size in bytes. */
export function avatarError({ type, size }: { readonly type: string; readonly size: number }): string | undefined {
  if (!AVATAR_TYPES.includes(type)) return AVATAR_WRONG_TYPE;
  return size > AVATAR_MAX_BYTES ? AVATAR_TOO_LARGE : undefined;
}

/**
 * The trip address to return to after sign-in or profile; undefined for anything but a trip of this site
 * (`account/return-address`).
 * @param stored the value of 'url' in local storage
 */
export function waitingTrip(stored: string | undefined): string | undefined {
  if (stored === undefined || !URL.canParse(stored, PLACEHOLDER_ORIGIN)) return undefined;
  const url = new URL(stored, PLACEHOLDER_ORIGIN);
  const isTrip =
    url.origin === PLACEHOLDER_ORIGIN && url.pathname.toLowerCase() === '/tripdetail' && stored.startsWith('/');
  return isTrip ? `${url.pathname}${url.search}` : undefined;
}

/** The base of a relative address; an address of another site keeps its own origin. */
const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/** The first word of a name, for the menu; 'username' without a name. */
export function firstWordOf(name: string): string {
  return name.trim().split(/\s+/)[0] || 'username';
}
