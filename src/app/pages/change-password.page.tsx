import { ChangePassword } from '#views/account/change-password.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { changePassword } from '../account/change-password.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { ProfileScreen } from './profile-screen.tsx';
import { usePageTitle } from './use-page-title.ts';

export default function ChangePasswordPage() {
  usePageTitle('Change password');
  const actor = useRootActor(changePassword, { input: { parent: useApp() } });
  return (
    <>
      <ProfileScreen />
      <ChangePassword actor={actor} />
    </>
  );
}
