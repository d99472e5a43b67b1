import { useSelector } from '@xstate/react';
import { preloadDialog } from '#design/dialog.tsx';
import { selectHasSecurity } from '#machines/account/session.selectors.ts';
import { selectSession } from '#machines/shell/app.selectors.ts';
import { Security } from '#views/account/security.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { PageNotFound } from '#views/shell/page-not-found.tsx';
import { GoogleProofButton } from '../account/google-button.tsx';
import { accountDeletion, dataExport, sessions } from '../account/security.ts';
import { useRootActor } from '../inspection/root-actor.ts';

preloadDialog();

/** 'Page not found' if the profile says that the backend has no sessions, export and deletion of accounts. */
export default function SecurityPage() {
  const hasSecurity = useSelector(useSelector(useApp(), selectSession), selectHasSecurity);
  return hasSecurity === false ? <PageNotFound /> : <OwnSecurity />;
}

function OwnSecurity() {
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
