import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { ahead, Deferred } from '#design/deferred.tsx';
import { preloadSideSheet } from '#design/side-sheet.tsx';
import type { sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import { selectIsOpen } from '#machines/shell/side-menu.selectors.ts';

interface SideMenuSlotProps {
  readonly actor: ActorRefFrom<typeof sideMenuMachine>;
}

const load = () => import('./side-menu.tsx').then((module) => module.SideMenu);

/** Preloads the menu when the pointer or focus reaches its button. */
export function preloadSideMenu() {
  ahead(load);
  preloadSideSheet();
}

/** Loads the side menu when it is first opened, and keeps it mounted. */
export function SideMenuSlot({ actor }: SideMenuSlotProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  return (
    <Deferred load={load} needed={isOpen} props={{ actor }} onDismiss={() => actor.send({ type: 'menu.close' })} />
  );
}
