import { type ReactNode, useId } from 'react';
import * as css from './disclosure.css.ts';
import { ChevronDownIcon } from './form-icons.tsx';
import { item } from './nav-list.css.ts';

export type DisclosureProps = {
  label: ReactNode;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
  icon?: ReactNode;
};

export function Disclosure({ label, open, onToggle, children, icon }: DisclosureProps) {
  const id = useId();
  return (
    <div>
      <button type="button" className={item} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {icon}
        {label}
        <span className={css.mark}>
          <ChevronDownIcon size={16} />
        </span>
      </button>
      <div id={id} className={css.body} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
