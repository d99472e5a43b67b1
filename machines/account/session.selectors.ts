import type { SnapshotFrom } from 'xstate';
import type { Profile } from '#contract/account/read-profile.ts';
import type { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const selectName = (snapshot: Snapshot): string => snapshot.context.kept.name;
export const selectAvatar = (snapshot: Snapshot): string => snapshot.context.kept.avatar;
/** Undefined until it has been loaded. */
export const selectProfile = (snapshot: Snapshot): Profile | undefined => snapshot.context.profile;
/** True when it could not be loaded; 'profile.retry' tries again. */
export const selectIsProfileUnknown = (snapshot: Snapshot): boolean =>
  snapshot.matches({ signedIn: { profile: 'unknown' } });
/** The dialog that asks whether to sign out, from the question until the page is left. */
export const selectIsSignOutOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('shown');
export const selectIsSigningOut = (snapshot: Snapshot): boolean => snapshot.matches('signingOut');
