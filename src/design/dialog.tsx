import type { DialogProps } from './ark-dialog.tsx';
import { ahead, Deferred } from './deferred.tsx';

const load = () => import('./ark-dialog.tsx').then((module) => module.ArkDialog);

/** For pages whose dialogs must also work offline. */
export const preloadDialog = () => ahead(load);

export function Dialog(props: DialogProps) {
  return <Deferred load={load} needed={props.open} props={props} onDismiss={props.onClose} />;
}
