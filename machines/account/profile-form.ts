import type { Profile } from '#contract/account/read-profile.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import { NAME_LENGTH, type ProfileDetails, type ProfileField, profileErrors, waitingTrip } from '#domain/account.ts';
import {
  emptyForm,
  type FieldChange,
  type FieldErrors,
  type FormContext,
  firstFault,
  withValue,
} from '../support/form.ts';
import { refusedFields } from './failure-text.ts';

export type TextField = 'firstName' | 'lastName';

/** The fields that can be at fault, in the order of the form. */
const FORM_FIELDS = ['avatar', 'firstName', 'lastName', 'phone'] as const satisfies readonly (
  | ProfileField
  | 'avatar'
)[];
export type FormField = (typeof FORM_FIELDS)[number];

/** What a customer has entered and not saved yet. It is shown to that customer only. */
export interface UnsavedProfile {
  readonly email: string;
  readonly details: ProfileDetails;
}

export interface ProfileInput {
  /** The entry `url` of local storage (`account/return-address`). */
  readonly returnAddress: string | undefined;
  readonly unsaved: UnsavedProfile | undefined;
}

export interface ProfileContext extends ProfileInput, FormContext<ProfileDetails, FormField> {
  /** True if the values were entered before the page was left. */
  readonly isResumed: boolean;
  readonly email: string;
  /** The address of the saved picture, or ''. */
  readonly avatar: string;
  /** The chosen picture, and its address once there is one. */
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
  avatar: '',
  file: undefined,
  preview: '',
};

/** The saved profile, or what its customer has not saved yet. */
export function loadedForm(profile: Profile, { unsaved }: ProfileInput): Omit<ProfileContext, keyof ProfileInput> {
  const { firstName, lastName, countryCode, phone, email, avatar } = profile;
  const details: ProfileDetails = { firstName, lastName, countryCode, phone };
  const isResumed = unsaved?.email === email && !isSame(unsaved.details, details);
  return { ...EMPTY_PROFILE, values: isResumed ? unsaved.details : details, isResumed, email, avatar };
}

function isSame(some: ProfileDetails, others: ProfileDetails): boolean {
  return (Object.keys(some) as (keyof ProfileDetails)[]).every((field) => some[field] === others[field]);
}

export function unsavedOf({ email, values }: ProfileContext): UnsavedProfile {
  return { email, details: values };
}

export function fullName({ values }: ProfileContext): string {
  return `${values.firstName.trim()} ${values.lastName.trim()}`.trim();
}

export function withName(context: ProfileContext, { field, value }: FieldChange<TextField>) {
  return withValue(context, { field, value: value.slice(0, NAME_LENGTH.max) });
}

/** The errors of what is entered. A refused picture is none: the one before stays. */
export function errorsIn({ values }: ProfileContext): FieldErrors<FormField> {
  return profileErrors(values);
}

export function faultIn(errors: FieldErrors<FormField>): FormField | undefined {
  return firstFault(errors, FORM_FIELDS);
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}

const WIRE_FIELDS: Readonly<Record<string, FormField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  mobile_number: 'phone',
  mobile: 'phone',
  country_code: 'phone',
  avatar: 'avatar',
};

/** The text of the dialog 'Error', and the server's errors at the fields. */
export function failedForm({ errors }: ProfileContext, error: unknown): Pick<ProfileContext, 'errors' | 'message'> {
  const isAnswer = error instanceof ApiFailure && error.kind === 'http';
  return {
    message: isAnswer ? error.problem.message || 'Update failed!' : 'Something went wrong!',
    errors: { ...errors, ...refusedFields(error, WIRE_FIELDS) },
  };
}

/** Where a saved profile leads: to the trip that waits for it, or to itself. */
export function destination({ returnAddress }: ProfileContext): string {
  return waitingTrip(returnAddress) ?? '/profile';
}
