import { useActorRef } from '@xstate/react';
import { ResetEmailSent } from '#views/account/reset-email-sent.tsx';
import { resendEmail } from '../account/resend-email.ts';
import { keptSentLink } from '../account/sent-link.ts';
import { usePageTitle } from './use-page-title.ts';

export default function ResetEmailSentPage() {
  usePageTitle('Check your email');
  return <ResetEmailSent actor={useActorRef(resendEmail, { input: { sent: keptSentLink() } })} />;
}
