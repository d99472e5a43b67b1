import { selectSession } from '#machines/shell/app.selectors.ts';
import { VerifyEmail } from '#views/account/verify-email.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { verifyEmail } from '../account/verify-email.ts';
import { mailedLinks, useMailedLink } from '../browser/mailed-links.ts';
import { storage } from '../browser/storage.ts';
import { useRootActor } from '../inspection/root-actor.ts';

const links = mailedLinks('verify_link');

export default function VerifyEmailPage() {
  const token = useMailedLink(links) ?? '';
  return <Verification key={token} token={token} />;
}

function Verification({ token }: { readonly token: string }) {
  const app = useApp().getSnapshot();
  const input = {
    session: selectSession(app),
    token,
    ticket: storage.read('google_ticket') ?? '',
    visitor: app.context.visitor,
    returnAddress: storage.read('url'),
  };
  return <VerifyEmail actor={useRootActor(verifyEmail, { input })} />;
}
