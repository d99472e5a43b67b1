import type { DialogProps } from './ark-dialog.tsx';
import { Deferred } from './deferred.tsx';

const load = () => import('./ark-dialog.tsx').then((module) => module.ArkDialog);

export function Dialog(props: DialogProps) {
  return <Deferred load={load} needed={props.open} props={props} onDismiss={props.onClose} />;
}
