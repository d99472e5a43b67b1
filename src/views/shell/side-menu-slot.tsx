import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { ActorRefFrom } from 'xstate';
import { preloadSideSheet } from '#design/side-sheet.tsx';
import type { sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import { selectIsOpen } from '#machines/shell/side-menu.selectors.ts';
import { OpenSlot } from './open-slot.tsx';

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
  return (
    <OpenSlot isOpen={useSelector(actor, selectIsOpen)}>
      <SideMenu actor={actor} />
    </OpenSlot>
  );
}
