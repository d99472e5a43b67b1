import { useSelector } from '@xstate/react';
import type { ChangePasswordInput } from '#machines/account/change-password.machine.ts';
import { selectHasPassword } from '#machines/account/session.selectors.ts';
import { selectSession } from '#machines/shell/app.selectors.ts';
import { ChangePassword } from '#views/account/change-password.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { changePassword } from '../account/change-password.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import ProfilePage from './profile.page.tsx';

/** The dialog opens once the session's profile tells whether there is a password, or has failed to load. */
export default function ChangePasswordPage() {
  const session = useSelector(useApp(), selectSession);
  const hasPassword = useSelector(session, selectHasPassword);
  return (
    <>
      <ProfilePage />
      {hasPassword !== undefined && <Opened key={`${hasPassword}`} session={session} hasPassword={hasPassword} />}
    </>
  );
}

function Opened(input: Omit<ChangePasswordInput, 'parent'>) {
  return <ChangePassword actor={useRootActor(changePassword, { input: { parent: useApp(), ...input } })} />;
}
