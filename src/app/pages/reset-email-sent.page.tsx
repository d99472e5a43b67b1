import { ResetEmailSent } from '#views/account/reset-email-sent.tsx';
import { resendEmail } from '../account/resend-email.ts';
import { readSentLink } from '../account/sent-link.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function ResetEmailSentPage() {
  return <ResetEmailSent actor={useRootActor(resendEmail, { input: { sent: readSentLink() } })} />;
}
