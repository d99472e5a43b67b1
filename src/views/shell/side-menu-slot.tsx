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

/** Fetches the menu ahead, when a pointer or the focus comes near its button. */
export function preloadSideMenu() {
  ahead(load);
  preloadSideSheet();
}

/** The side menu, from the first time that it is opened. */
export function SideMenuSlot({ actor }: SideMenuSlotProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  return (
    <Deferred load={load} needed={isOpen} props={{ actor }} onDismiss={() => actor.send({ type: 'menu.close' })} />
  );
}
