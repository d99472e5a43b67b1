import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import { preloadSideSheet } from '#design/side-sheet.tsx';
import { useEverTrue } from '#design/use-ever-true.ts';
import type { sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import { selectIsOpen } from '#machines/shell/side-menu.selectors.ts';

interface SideMenuSlotProps {
  readonly actor: ActorRefFrom<typeof sideMenuMachine>;
}

const load = () => import('./side-menu.tsx');

const SideMenu = lazy(() => load().then((module) => ({ default: module.SideMenu })));

/** Fetches the menu ahead, when a pointer or the focus comes near its button. */
export function preloadSideMenu() {
  void load();
  preloadSideSheet();
}

/** The side menu, from the first time that it is opened. */
export function SideMenuSlot({ actor }: SideMenuSlotProps) {
  const isWanted = useEverTrue(useSelector(actor, selectIsOpen));
  return (
    isWanted && (
      <Suspense fallback={null}>
        <SideMenu actor={actor} />
      </Suspense>
    )
  );
}
