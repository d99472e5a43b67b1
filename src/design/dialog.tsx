import type { DialogProps } from './ark-dialog.tsx';
import { Deferred, preload } from './deferred.tsx';
import { onFirstInput } from './first-input.ts';

const load = () => import('./ark-dialog.tsx').then((module) => module.ArkDialog);

/** For pages whose dialogs must also open offline: on the first input, because the page itself comes first. */
export const preloadDialog = () => void onFirstInput(() => preload(load));

export function Dialog(props: DialogProps) {
  return <Deferred load={load} needed={props.open} props={props} onDismiss={props.onClose} />;
}
