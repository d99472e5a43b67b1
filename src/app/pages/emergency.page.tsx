import { preloadDialog } from '#design/dialog.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { Emergency } from '#views/shell/emergency.tsx';
import { useRootActor } from '../inspection/root-actor.ts';
import { emergency } from '../shell/emergency.ts';

preloadDialog();

export default function EmergencyPage() {
  return <Emergency actor={useRootActor(emergency, { input: { parent: useApp() } })} />;
}
