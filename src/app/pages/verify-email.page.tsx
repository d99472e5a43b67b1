import { selectSession } from '#machines/shell/app.selectors.ts';
import { VerifyEmail } from '#views/account/verify-email.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { verifyEmail } from '../account/verify-email.ts';
import { storage } from '../browser/storage.ts';
import { useRootActor } from '../inspection/root-actor.ts';

/** The token is in the fragment, which the browser sends to no server. */
export default function VerifyEmailPage() {
  const app = useApp().getSnapshot();
  const input = {
    session: selectSession(app),
    token: window.location.hash.slice(1),
    ticket: storage.read('google_ticket') ?? '',
    visitor: app.context.visitor,
    returnAddress: storage.read('url'),
  };
  return <VerifyEmail actor={useRootActor(verifyEmail, { input })} />;
}
