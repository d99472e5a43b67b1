import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { supportMachine } from '#machines/shell/support.machine.ts';
import { selectIsOpen } from '#machines/shell/support.selectors.ts';
import { OpenSlot } from './open-slot.tsx';

interface SupportSlotProps {
  readonly actor: ActorRefFrom<typeof supportMachine>;
}

const SupportPopup = lazy(() => import('./support-popup.tsx').then((module) => ({ default: module.SupportPopup })));

/** The support popup, from the first time that it is opened. */
export function SupportSlot({ actor }: SupportSlotProps) {
  return (
    <OpenSlot isOpen={useSelector(actor, selectIsOpen)}>
      <SupportPopup actor={actor} />
    </OpenSlot>
  );
}
