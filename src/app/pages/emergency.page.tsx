import { preloadDialog } from '#design/dialog.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { Emergency } from '#views/shell/emergency.tsx';
import { useRootActor } from '../inspection/root-actor.ts';
import { emergency } from '../shell/emergency.ts';
import { usePageTitle } from './use-page-title.ts';

preloadDialog();

export default function EmergencyPage() {
  usePageTitle('Emergency');
  return <Emergency actor={useRootActor(emergency, { input: { parent: useApp() } })} />;
}
