import { ForgotPassword } from '#views/account/forgot-password.tsx';
import { forgotPassword } from '../account/forgot-password.ts';
import { keepTypedEmail, typedEmail } from '../account/typed-email.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function ForgetPasswordPage() {
  const input = { email: typedEmail() };
  const actor = useRootActor(forgotPassword, { input }, ({ context }) => keepTypedEmail(context.values.email));
  return <ForgotPassword actor={actor} />;
}
