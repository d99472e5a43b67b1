import type { ProfileDetails, ProfileField } from '#domain/account.ts';

export type TextField = 'firstName' | 'lastName';

/** The fields that can be at fault, in the order in which they stand. */
export const FORM_FIELDS = ['avatar', 'firstName', 'lastName', 'phone'] as const satisfies readonly (
  | ProfileField
  | 'avatar'
)[];
export type FormField = (typeof FORM_FIELDS)[number];
export type FormErrors = Partial<Record<FormField, string>>;

/** What was entered when the page was left, perhaps because the session had ended: it waits for its customer to come back. */
export interface UnsavedProfile {
  readonly email: string;
  readonly details: ProfileDetails;
}

export interface ProfileInput {
  /** What local storage has under 'url': the address of a trip that waits for this profile, or anything else. */
  readonly waiting: string | undefined;
  readonly unsaved: UnsavedProfile | undefined;
}

export interface ProfileContext extends ProfileInput {
  readonly details: ProfileDetails;
  /** True when the details are what was left unsaved. */
  readonly isResumed: boolean;
  readonly email: string;
  /** The address of the picture that the account has; '' when there is none. */
  readonly avatar: string;
  /** A picture chosen here, and its address once it has one. */
  readonly file: File | undefined;
  readonly preview: string;
  readonly errors: FormErrors;
  /** Why the server refused. */
  readonly refusal: string;
}

export interface SaveProfileInput {
  readonly details: ProfileDetails;
  /** Only when another picture was chosen. */
  readonly file: File | undefined;
}

export type ProfileEvent =
  | { readonly type: 'profile.retry' | 'profile.save' | 'dialog.close' | 'page.restored' }
  | { readonly type: 'text.change'; readonly field: TextField; readonly value: string }
  | { readonly type: 'phone.change'; readonly countryCode: string; readonly phone: string }
  | { readonly type: 'picture.choose'; readonly file: File }
  | { readonly type: 'preview.made'; readonly url: string };
