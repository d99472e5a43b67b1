import { preloadDialog } from '#design/dialog.tsx';
import { Security } from '#views/account/security.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { GoogleProofButton } from '../account/google-button.tsx';
import { accountDeletion, dataExport, sessions } from '../account/security.ts';
import { useRootActor } from '../inspection/root-actor.ts';

preloadDialog();

export default function SecurityPage() {
  const input = { parent: useApp() };
  const deletion = useRootActor(accountDeletion, {});
  return (
    <Security
      sessions={useRootActor(sessions, { input })}
      dataExport={useRootActor(dataExport, { input })}
      deletion={deletion}
      google={<GoogleProofButton actor={deletion} />}
    />
  );
}
