import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#design/icon-button.tsx';
import { CloseIcon } from '#design/icons.tsx';
import { classNames } from './class-names.ts';
import * as css from './panel.css.ts';

interface PanelHeadProps {
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The title of what is looked at. The link that led to it may be gone with what was looked at before: the focus comes here. */
export function PanelHead({ closeLabel, onClose, children }: PanelHeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={css.head}>
      <h2 ref={title} className={classNames(css.title, css.clearOfChart)} tabIndex={-1}>
        {children}
      </h2>
      <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
    </div>
  );
}
