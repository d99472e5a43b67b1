import { ForgotPassword } from '#views/account/forgot-password.tsx';
import { forgotPassword } from '../account/forgot-password.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { usePageTitle } from './use-page-title.ts';

export default function ForgetPasswordPage() {
  usePageTitle('Forgot password');
  return <ForgotPassword actor={useRootActor(forgotPassword)} />;
}
