import { UnverifiedEmail } from '#views/account/unverified-email.tsx';
import { useRootActor } from '../inspection/root-actor.ts';
import { resendVerification } from './verify-email.ts';

interface UnverifiedProps {
  readonly email: string;
  readonly text?: string;
}

/** Says that the customer's email address is not verified, and sends the link again. */
export function Unverified({ email, text }: UnverifiedProps) {
  const input = { sent: { email, message: '' } };
  return <UnverifiedEmail actor={useRootActor(resendVerification, { input })} text={text} />;
}
