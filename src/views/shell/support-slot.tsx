import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Deferred } from '#design/deferred.tsx';
import type { supportMachine } from '#machines/shell/support.machine.ts';
import { selectIsOpen } from '#machines/shell/support.selectors.ts';

interface SupportSlotProps {
  readonly actor: ActorRefFrom<typeof supportMachine>;
}

const load = () => import('./support-popup.tsx').then((module) => module.SupportPopup);

/** The support popup, from the first time that it is opened. */
export function SupportSlot({ actor }: SupportSlotProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  return (
    <Deferred load={load} needed={isOpen} props={{ actor }} onDismiss={() => actor.send({ type: 'support.close' })} />
  );
}
