import type { Profile } from '#contract/account/read-profile.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import { type ProfileDetails, type ProfileField, profileErrors } from '#domain/account.ts';
import { refusedFields } from '../support/failure-text.ts';
import { emptyForm, type FieldErrors, type FormContext } from '../support/form.ts';
import type { Failing } from '../support/load-failure.ts';
import { type WaitingPages, waitingPage } from './page-after-login.ts';
import type { SessionRef } from './session.machine.ts';

export type TextField = 'firstName' | 'lastName';

/** The fields with validation, in form order. */
export const FORM_FIELDS = ['avatar', 'firstName', 'lastName', 'phone'] as const satisfies readonly (
  | ProfileField
  | 'avatar'
)[];
export type FormField = (typeof FORM_FIELDS)[number];

export interface ProfileInput extends WaitingPages {
  /** It loads the profile. */
  readonly session: SessionRef;
  readonly unsaved: ProfileDetails | undefined;
  /** A picture that was chosen before the password page, and not saved. */
  readonly unsavedPicture: File | undefined;
}

export interface ProfileContext extends ProfileInput, FormContext<ProfileDetails, FormField>, Failing {
  /** True if the values are restored unsaved entries. */
  readonly isResumed: boolean;
  readonly email: string;
  /** The details on the server. */
  readonly saved: ProfileDetails;
  /** `account/verified-email` */
  readonly isUnverified: boolean;
  readonly hasPassword: boolean;
  readonly hasSecurity: boolean;
  /** The URL of the saved picture, or ''. */
  readonly avatar: string;
  /** The chosen picture; `preview` is its URL. */
  readonly file: File | undefined;
  readonly preview: string;
}

export interface SaveProfileInput {
  readonly details: ProfileDetails;
  readonly file: File | undefined;
}

const NO_PROFILE: ProfileDetails = { firstName: '', lastName: '', countryCode: '', phone: '' };

export const EMPTY_PROFILE = {
  ...emptyForm(NO_PROFILE),
  isResumed: false,
  email: '',
  saved: NO_PROFILE,
  isUnverified: false,
  hasPassword: false,
  hasSecurity: false,
  avatar: '',
  file: undefined,
  preview: '',
};

/** The unsaved entries if there are any, otherwise the saved profile. */
export function loadedForm(
  profile: Profile,
  { unsaved, unsavedPicture }: ProfileInput,
): Omit<ProfileContext, keyof ProfileInput> {
  const { firstName, lastName, countryCode, phone, email, avatar, isUnverified, hasPassword, hasSecurity } = profile;
  const details: ProfileDetails = { firstName, lastName, countryCode, phone };
  const isTyped = unsaved !== undefined && !isSame(unsaved, details);
  return {
    ...EMPTY_PROFILE,
    values: isTyped ? unsaved : details,
    isResumed: isTyped || unsavedPicture !== undefined,
    file: unsavedPicture,
    saved: details,
    email,
    isUnverified,
    hasPassword,
    hasSecurity,
    avatar,
  };
}

function isSame(some: ProfileDetails, others: ProfileDetails): boolean {
  return (Object.keys(some) as (keyof ProfileDetails)[]).every((field) => some[field] === others[field]);
}

export function fullName({ values }: ProfileContext): string {
  return `${values.firstName.trim()} ${values.lastName.trim()}`.trim();
}

/** Validation errors of the entries. A rejected picture does not block saving: the previous one stays. */
export function errorsIn({ values, saved }: ProfileContext): FieldErrors<FormField> {
  return profileErrors(values, saved);
}

const WIRE_FIELDS: Readonly<Record<string, FormField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  mobile_number: 'phone',
  mobile: 'phone',
  country_code: 'phone',
  avatar: 'avatar',
};

/** The text of the dialog 'Error' and the server's validation errors. */
export function refusedProfile({ errors }: ProfileContext, error: unknown): Pick<ProfileContext, 'errors' | 'message'> {
  const isAnswer = error instanceof ApiFailure && error.kind === 'http';
  return {
    message: isAnswer ? error.problem.message || 'Update failed!' : 'Something went wrong!',
    errors: { ...errors, ...refusedFields(error, WIRE_FIELDS) },
  };
}

/** The page after saving: the booking or the trip that waits, or the profile itself. */
export function destination(waiting: WaitingPages): string {
  return waitingPage(waiting) ?? '/profile';
}
