import type { SnapshotFrom } from 'xstate';
import type { Profile } from '#contract/account/read-profile.ts';
import type { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const selectName = (snapshot: Snapshot): string => snapshot.context.stored.name;
export const selectAvatar = (snapshot: Snapshot): string => snapshot.context.stored.avatar;
/** Undefined until it is loaded. */
export const selectProfile = (snapshot: Snapshot): Profile | undefined => snapshot.context.profile;
/** Undefined until the profile is loaded. */
export const selectHasSecurity = (snapshot: Snapshot): boolean | undefined => snapshot.context.profile?.hasSecurity;
/** Undefined until the profile has loaded; true if it could not be loaded, also during a retry. */
export const selectHasPassword = ({ context: { profile, failure } }: Snapshot): boolean | undefined =>
  profile?.hasPassword ?? (failure === undefined ? undefined : true);
/** '' while the address is verified, or not known to be unverified (`account/verified-email`). */
export const selectUnverifiedEmail = ({ context: { profile } }: Snapshot): string =>
  profile?.isUnverified ? profile.email : '';
export const selectIsProfileLoading = (snapshot: Snapshot): boolean =>
  snapshot.matches({ signedIn: { profile: 'restoring' } });
export const selectIsProfileUnknown = (snapshot: Snapshot): boolean =>
  snapshot.matches({ signedIn: { profile: 'unknown' } });
export const selectIsSignOutOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('shown');
export const selectIsSigningOut = (snapshot: Snapshot): boolean => snapshot.matches('signingOut');
