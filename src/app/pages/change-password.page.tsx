import { ChangePassword } from '#views/account/change-password.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { changePassword } from '../account/change-password.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import ProfilePage from './profile.page.tsx';

export default function ChangePasswordPage() {
  const actor = useRootActor(changePassword, { input: { parent: useApp() } });
  return (
    <>
      <ProfilePage />
      <ChangePassword actor={actor} />
    </>
  );
}
