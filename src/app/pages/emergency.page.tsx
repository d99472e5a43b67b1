import { preloadDialog } from '#design/dialog.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { Emergency } from '#views/shell/emergency.tsx';
import { useRootActor } from '../inspection/root-actor.ts';
import { emergency, unsavedContact } from '../shell/emergency.ts';

preloadDialog();

export default function EmergencyPage() {
  const input = { parent: useApp(), unsaved: unsavedContact.read() };
  return <Emergency actor={useRootActor(emergency, { input })} />;
}
