import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.tsx';
import * as css from './side-sheet.css.ts';

type SideSheetProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  /** Focus target on closing; by default the element focused before opening. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};

export function SideSheet({ open, onClose, label, closeLabel, finalFocus, children }: SideSheetProps) {
  return (
    <Dialog.Root
      open={open}
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
          <Dialog.Content className={css.content} aria-label={label}>
            <div className={css.close}>
              <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
            </div>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
