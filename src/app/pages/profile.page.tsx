import { ProfileScreen } from './profile-screen.tsx';
import { usePageTitle } from './use-page-title.ts';

export default function ProfilePage() {
  usePageTitle('Profile');
  return <ProfileScreen />;
}
