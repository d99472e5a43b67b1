import { UnverifiedEmail } from '#views/account/unverified-email.tsx';
import { useRootActor } from '../inspection/root-actor.ts';
import { resendVerification } from './verify-email.ts';

/** Says that the customer's email address is not verified, and sends the link again. */
export function Unverified({ email, text }: { readonly email: string; readonly text?: string }) {
  const input = { sent: { email, message: '' } };
  return <UnverifiedEmail actor={useRootActor(resendVerification, { input })} text={text} />;
}
