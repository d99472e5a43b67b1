import type { SnapshotFrom } from 'xstate';
import { waitingTrip } from '#domain/account.ts';
import { type FieldState, fieldState, type PhoneState, phoneState } from '../support/form.ts';
import { failureSelector } from '../support/load-failure.ts';
import { waitingBooking } from './page-after-login.ts';
import type { profileMachine } from './profile.machine.ts';
import { fullName, type TextField } from './profile-form.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

export const PROFILE_UPDATED = 'Profile Updated';
export const TRIP_WAITS = 'We need your name and phone number for this booking. Save to go back to your trip.';
export const DETAILS_MISSING = 'Check your name and add your phone number, so that we can reach you about your rides.';
export const BOOKING_WAITS =
  "Check your name and add your phone number, so that we can reach you about your rides. Then we'll open your booking.";
export const CHANGES_UNSAVED = "Your changes haven't been saved yet.";

export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading');
/** '' unless loading has failed. */
export const selectFailure = failureSelector("We couldn't load your profile.");
export const selectField = (snapshot: Snapshot, field: TextField): FieldState =>
  fieldState<TextField>(snapshot.context, field, !selectIsEditing(snapshot));
export const selectPhone = (snapshot: Snapshot): PhoneState => phoneState(snapshot.context, !selectIsEditing(snapshot));
/** True if the form shows restored unsaved entries. */
export const selectIsResumed = ({ context }: Snapshot): boolean => context.isResumed;
/** Why the customer is here (`account/profile`, `account/google`); '' if nothing waits and nothing is missing. */
export const selectReason = ({ context: { returnAddress, from, saved } }: Snapshot): string => {
  if (waitingBooking(from)) return BOOKING_WAITS;
  if (waitingTrip(returnAddress) !== undefined) return TRIP_WAITS;
  return saved.phone === '' ? DETAILS_MISSING : '';
};
export const selectEmail = (snapshot: Snapshot): string => snapshot.context.email;
export const selectIsUnverified = (snapshot: Snapshot): boolean => snapshot.context.isUnverified;
export const selectHasPassword = (snapshot: Snapshot): boolean => snapshot.context.hasPassword;
/** As loaded here: the session loads the saved profile again. */
export const selectHasSecurity = (snapshot: Snapshot): boolean => snapshot.context.hasSecurity;
/** The URL of the picture, or ''. */
export const selectPicture = ({ context }: Snapshot): string => context.preview || context.avatar;
/** Which files are accepted or, once one is chosen, that it still has to be saved. */
export const selectPictureHint = (snapshot: Snapshot): string =>
  snapshot.context.file && !selectIsSaved(snapshot) ? 'Save to keep this picture.' : 'PNG, JPEG or WebP, up to 5 MB';
export const selectPictureError = ({ context }: Snapshot): string | undefined => context.errors.avatar;
export const selectFullName = ({ context }: Snapshot): string => fullName(context);

export const selectIsEditing = (snapshot: Snapshot): boolean => snapshot.matches({ ready: { form: 'editing' } });
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.matches({ ready: { form: 'saving' } });
/** 'Profile Updated' is shown until the page is left. */
export const selectIsSaved = (snapshot: Snapshot): boolean =>
  snapshot.matches({ ready: { form: 'saved' } }) || snapshot.matches({ ready: { form: 'leaving' } });
export const selectIsRefused = (snapshot: Snapshot): boolean => snapshot.matches({ ready: { form: 'refused' } });
/** The text of the dialog 'Error'. */
export const selectRefusal = (snapshot: Snapshot): string => snapshot.context.message;
