import { useSelector } from '@xstate/react';
import { preloadDialog } from '#design/dialog.tsx';
import { selectSearch, selectSession } from '#machines/shell/app.selectors.ts';
import { Profile } from '#views/account/profile.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { profile, readUnsaved } from '../account/profile.ts';
import { Unverified } from '../account/unverified.tsx';
import { storage } from '../browser/storage.ts';
import { useRootActor } from '../inspection/root-actor.ts';

preloadDialog();

/** The profile with what waits for it and unsaved changes. */
export default function ProfilePage() {
  const app = useApp();
  const session = useSelector(app, selectSession);
  const from = new URLSearchParams(useSelector(app, selectSearch)).get('booking') ?? undefined;
  const input = { session, returnAddress: storage.read('url'), from, ...readUnsaved() };
  return <Profile actor={useRootActor(profile, { input })} unverified={(email) => <Unverified email={email} />} />;
}
