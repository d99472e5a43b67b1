import { Collapsible } from '@ark-ui/react/collapsible';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from './form-icons.tsx';
import * as css from './nav-list.css.ts';

type DisclosureProps = {
  label: ReactNode;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
  icon?: ReactNode;
};

export function Disclosure({ label, open, onToggle, children, icon }: DisclosureProps) {
  return (
    <Collapsible.Root open={open} onOpenChange={onToggle}>
      <Collapsible.Trigger className={css.item}>
        {icon}
        {label}
        <Collapsible.Indicator className={css.mark}>
          <ChevronDownIcon size={16} />
        </Collapsible.Indicator>
      </Collapsible.Trigger>
      <Collapsible.Content className={css.nested}>{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
