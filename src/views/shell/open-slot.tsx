import { type ReactNode, Suspense } from 'react';
import { useEverTrue } from '#design/use-ever-true.ts';

interface OpenSlotProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A place for something in a chunk of its own, from the first time that it is opened. */
export function OpenSlot({ isOpen, children }: OpenSlotProps) {
  return useEverTrue(isOpen) && <Suspense fallback={null}>{children}</Suspense>;
}
