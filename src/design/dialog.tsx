import { lazy, Suspense } from 'react';
import type { DialogProps } from './ark-dialog.tsx';
import { useEverTrue } from './use-ever-true.ts';

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
