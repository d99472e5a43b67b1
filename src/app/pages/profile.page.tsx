import { Profile } from '#views/account/profile.tsx';
import { profile } from '../account/profile.ts';
import { readUnsavedProfile } from '../account/unsaved-profile.ts';
import { storage } from '../browser/storage.ts';
import { useRootActor } from '../inspection/root-actor.ts';

/** The profile with its pending trip and unsaved changes. */
export default function ProfilePage() {
  const input = { returnAddress: storage.read('url'), unsaved: readUnsavedProfile() };
  return <Profile actor={useRootActor(profile, { input })} />;
}
