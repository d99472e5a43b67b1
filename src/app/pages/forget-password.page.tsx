import { ForgotPassword } from '#views/account/forgot-password.tsx';
import { forgotPassword } from '../account/forgot-password.ts';
import { typedEmail } from '../account/typed-email.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function ForgetPasswordPage() {
  return <ForgotPassword actor={useRootActor(forgotPassword, { input: { email: typedEmail() } })} />;
}
