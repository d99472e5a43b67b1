import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import type { Kind } from './kind-icons.ts';
import { useEverTrue } from './use-ever-true.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  kind?: Kind;
  actions?: ReactNode;
  children?: ReactNode;
  closeLabel?: string;
  role?: 'dialog' | 'alertdialog';
  closeOnOutsidePress?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes on closing, when not back to where it came from. Asked after the page has been redrawn. */
  finalFocus?: () => HTMLElement | null;
};

const ArkDialog = lazy(() => import('./ark-dialog.tsx').then((module) => ({ default: module.ArkDialog })));

export function Dialog(props: DialogProps) {
  const wanted = useEverTrue(props.open);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ArkDialog {...props} />
    </Suspense>
  );
}
