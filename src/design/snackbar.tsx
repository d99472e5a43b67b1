import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { CloseIcon } from './form-icons.tsx';
import * as css from './snackbar.css.ts';

type SnackbarProps = { open: boolean; onClose: () => void; closeLabel: string; children: ReactNode };

/** The live region exists before its text, because screen readers only announce changes. */
export function Snackbar({ open, onClose, closeLabel, children }: SnackbarProps) {
  const isRegionThere = useIsMounted();
  return (
    <div className={css.region} role="status">
      {open && isRegionThere && (
        <div className={css.bar}>
          <span>{children}</span>
          <IconButton label={closeLabel} icon={<CloseIcon size={16} />} onClick={onClose} />
        </div>
      )}
    </div>
  );
}

function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted;
}
