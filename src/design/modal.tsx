import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { type ComponentProps, type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';
import { showFocused } from './keep-focus.ts';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** Focus target on closing; by default the element focused before opening. Evaluated after the page has rerendered. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};

type StyledModalProps = ModalProps &
  Pick<ComponentProps<typeof Dialog.Root>, 'role' | 'closeOnInteractOutside' | 'onEscapeKeyDown'> & {
    css: Readonly<Record<'backdrop' | 'positioner' | 'content', string>>;
    label?: string;
    /** Opens before dialogs that are open or waiting; they return when it closes. */
    goesFirst?: boolean;
  };

/** What dialogs and the side sheet share. */
export function Modal(props: StyledModalProps) {
  const { open, onClose, finalFocus, children, css, label, goesFirst = false, ...behaviour } = props;
  const hasTurn = useTurn(open, goesFirst);
  return (
    <Dialog.Root
      {...behaviour}
      open={open && hasTurn}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Positioner className={css.positioner}>
          {/* From the last control the focus goes to the first one without scrolling to it. */}
          <Dialog.Content className={css.content} aria-label={label} onFocus={({ target }) => showFocused(target)}>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** The dialogs that ask to be open. Only the first is: two would hide each other from assistive technology. */
let queue: readonly string[] = [];
const listeners = new Set<() => void>();

function useTurn(open: boolean, goesFirst: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!open) return;
    changeQueue(goesFirst ? [id, ...queue] : [...queue, id]);
    return () => changeQueue(queue.filter((other) => other !== id));
  }, [id, open, goesFirst]);
  return useSyncExternalStore(subscribe, () => queue[0] === id);
}

function changeQueue(next: readonly string[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
