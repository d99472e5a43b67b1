import { lazy, type ReactNode, Suspense } from 'react';
import { useEverTrue } from './use-ever-true.ts';

export type SideSheetProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  children: ReactNode;
};

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
