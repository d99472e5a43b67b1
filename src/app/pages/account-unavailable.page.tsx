import { AccountUnavailable } from '#views/shell/account-unavailable.tsx';
import { usePageTitle } from './use-page-title.ts';

export default function AccountUnavailablePage() {
  usePageTitle('Sign in');
  return <AccountUnavailable />;
}
