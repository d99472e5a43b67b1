import { Profile } from '#views/account/profile.tsx';
import { profile } from '../account/profile.ts';
import { readUnsavedProfile } from '../account/unsaved-profile.ts';
import { storage } from '../browser/storage.ts';
import { useRootActor } from '../inspection/root-actor.ts';

/** The profile with the trip that waits for it, if there is one, and with what was entered before the page was left. */
export function ProfileScreen() {
  const input = { waiting: storage.read('url'), unsaved: readUnsavedProfile() };
  return <Profile actor={useRootActor(profile, { input })} />;
}
