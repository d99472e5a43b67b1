import type { SideSheetProps } from './ark-side-sheet.tsx';
import { ahead, Deferred } from './deferred.tsx';

const load = () => import('./ark-side-sheet.tsx').then((module) => module.ArkSideSheet);

export const preloadSideSheet = () => ahead(load);

export function SideSheet(props: SideSheetProps) {
  return <Deferred load={load} needed={props.open} props={props} onDismiss={props.onClose} />;
}
