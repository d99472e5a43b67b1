import type { SnapshotFrom } from 'xstate';
import type { profileMachine } from './profile.machine.ts';
import type { FormField, TextField } from './profile.types.ts';
import { fullName } from './profile-form.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

export const PROFILE_UPDATED = 'Profile Updated';
export const CHANGES_UNSAVED = 'Your changes are not saved yet.';

export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading');
export const selectHasFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
export const selectText =
  (field: TextField) =>
  (snapshot: Snapshot): string =>
    snapshot.context.details[field];
/** The form shows what was entered before the page was left. */
export const selectIsResumed = ({ context }: Snapshot): boolean => context.isResumed;
export const selectEmail = (snapshot: Snapshot): string => snapshot.context.email;
export const selectCountryCode = (snapshot: Snapshot): string => snapshot.context.details.countryCode;
export const selectPhone = (snapshot: Snapshot): string => snapshot.context.details.phone;
export const selectError =
  (field: FormField) =>
  (snapshot: Snapshot): string | undefined =>
    snapshot.context.errors[field];
/** The picture to show; '' when there is none. */
export const selectPicture = ({ context }: Snapshot): string => context.preview || context.avatar;
export const selectFullName = ({ context }: Snapshot): string => fullName(context);

export const selectIsEditing = (snapshot: Snapshot): boolean => snapshot.matches({ ready: { form: 'editing' } });
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.matches({ ready: { form: 'saving' } });
/** 'Profile Updated' is shown until the page is left. */
export const selectIsSaved = (snapshot: Snapshot): boolean =>
  snapshot.matches({ ready: { form: 'saved' } }) || snapshot.matches({ ready: { form: 'leaving' } });
export const selectIsRefused = (snapshot: Snapshot): boolean => snapshot.matches({ ready: { form: 'refused' } });
/** The text of the dialog 'Error'. */
export const selectRefusal = (snapshot: Snapshot): string => snapshot.context.refusal;
