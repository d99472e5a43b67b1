import { useActorRef } from '@xstate/react';
import { Profile } from '#views/account/profile.tsx';
import { profile } from '../account/profile.ts';
import { storage } from '../browser/storage.ts';

/** The profile with the trip that waits for it, if there is one. */
export function ProfileScreen() {
  return <Profile actor={useActorRef(profile, { input: { waiting: storage.read('url') } })} />;
}
