import { useActorRef } from '@xstate/react';
import { ForgotPassword } from '#views/account/forgot-password.tsx';
import { forgotPassword } from '../account/forgot-password.ts';
import { usePageTitle } from './use-page-title.ts';

export default function ForgetPasswordPage() {
  usePageTitle('Forgot password');
  return <ForgotPassword actor={useActorRef(forgotPassword)} />;
}
