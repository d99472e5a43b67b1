import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useEverTrue } from '#design/use-ever-true.ts';
import type { supportMachine } from '#machines/shell/support.machine.ts';
import { selectIsOpen } from '#machines/shell/support.selectors.ts';

interface SupportSlotProps {
  readonly actor: ActorRefFrom<typeof supportMachine>;
}

const SupportPopup = lazy(() => import('./support-popup.tsx').then((module) => ({ default: module.SupportPopup })));

/** The support popup, from the first time that it is opened. */
export function SupportSlot({ actor }: SupportSlotProps) {
  const isWanted = useEverTrue(useSelector(actor, selectIsOpen));
  return (
    isWanted && (
      <Suspense fallback={null}>
        <SupportPopup actor={actor} />
      </Suspense>
    )
  );
}
