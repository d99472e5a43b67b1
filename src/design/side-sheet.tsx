import { lazy, Suspense } from 'react';
import type { SideSheetProps } from './ark-side-sheet.tsx';
import { useEverTrue } from './use-ever-true.ts';

const load = () => import('./ark-side-sheet.tsx');

const ArkSideSheet = lazy(() => load().then((module) => ({ default: module.ArkSideSheet })));

export const preloadSideSheet = () => void load();

export function SideSheet(props: SideSheetProps) {
  const wanted = useEverTrue(props.open);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ArkSideSheet {...props} />
    </Suspense>
  );
}
