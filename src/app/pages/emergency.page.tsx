import { useActorRef } from '@xstate/react';
import { preloadDialog } from '#design/dialog.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { Emergency } from '#views/shell/emergency.tsx';
import { emergency } from '../shell/emergency.ts';
import { usePageTitle } from './use-page-title.ts';

preloadDialog();

export default function EmergencyPage() {
  usePageTitle('Emergency');
  return <Emergency actor={useActorRef(emergency, { input: { parent: useApp() } })} />;
}
