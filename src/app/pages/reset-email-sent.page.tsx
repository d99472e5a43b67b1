import { ResetEmailSent } from '#views/account/reset-email-sent.tsx';
import { resendEmail } from '../account/resend-email.ts';
import { readSentLink } from '../account/sent-link.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { usePageTitle } from './use-page-title.ts';

export default function ResetEmailSentPage() {
  usePageTitle('Check your email');
  return <ResetEmailSent actor={useRootActor(resendEmail, { input: { sent: readSentLink() } })} />;
}
