import type { Profile } from '#contract/account/read-profile.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import { NAME_LENGTH, type ProfileDetails, profileErrors, waitingTrip } from '#domain/account.ts';
import { fieldRefusals } from './failure-text.ts';
import {
  FORM_FIELDS,
  type FormErrors,
  type FormField,
  type ProfileContext,
  type ProfileInput,
  type TextField,
  type UnsavedProfile,
} from './profile.types.ts';

/** The form as the account has it, or as its customer left it unsaved. */
export function formOf(profile: Profile, { unsaved }: ProfileInput): Omit<ProfileContext, keyof ProfileInput> {
  const { firstName, lastName, countryCode, phone, email, avatar } = profile;
  const details = { firstName, lastName, countryCode, phone };
  const isResumed = unsaved?.email === email && !isSame(unsaved.details, details);
  return {
    details: isResumed ? unsaved.details : details,
    isResumed,
    email,
    avatar,
    file: undefined,
    preview: '',
    errors: {},
    refusal: '',
  };
}

function isSame(some: ProfileDetails, others: ProfileDetails): boolean {
  return (Object.keys(some) as (keyof ProfileDetails)[]).every((field) => some[field] === others[field]);
}

/** What waits for its customer to come back, should the page be left before it is saved. */
export function unsavedOf({ email, details }: ProfileContext): UnsavedProfile {
  return { email, details };
}

/** The customer's name as it is entered. */
export function fullName({ details }: ProfileContext): string {
  return `${details.firstName.trim()} ${details.lastName.trim()}`.trim();
}

/** What changes when a name is typed. */
export function withText(
  { details, errors }: ProfileContext,
  { field, value }: { field: TextField; value: string },
): Pick<ProfileContext, 'details' | 'errors'> {
  return {
    details: { ...details, [field]: value.slice(0, NAME_LENGTH.max) },
    errors: { ...errors, [field]: undefined },
  };
}

/** The errors of what is entered. A picture that was refused is not part of it: the one before stays. */
export function errorsIn({ details }: ProfileContext): FormErrors {
  return profileErrors(details);
}

export function hasFaults(errors: FormErrors): boolean {
  return firstFault(errors) !== undefined;
}

/** The first field that is at fault. */
export function firstFault(errors: FormErrors): FormField | undefined {
  return FORM_FIELDS.find((field) => errors[field] !== undefined);
}

/** True when the server no longer knows the session (D26). */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}

/** What the dialog 'Error' says (spec §8). */
export function refusalOf(error: unknown): string {
  const isAnswer = error instanceof ApiFailure && error.kind === 'http';
  return isAnswer ? error.problem.message || 'Update failed!' : 'Something went wrong!';
}

const WIRE_FIELDS: Readonly<Record<string, FormField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  mobile_number: 'phone',
  mobile: 'phone',
  country_code: 'phone',
  avatar: 'avatar',
};

/** What the server says about fields. */
export function refusedFields(error: unknown): FormErrors {
  const known = Object.entries(fieldRefusals(error)).flatMap(([name, message]) => {
    const field = WIRE_FIELDS[name];
    return field ? [[field, message] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Where a saved profile leads: to the trip that waits for it, otherwise to itself (spec §2). */
export function destination({ waiting }: ProfileContext): string {
  return waitingTrip(waiting) ?? '/profile';
}
