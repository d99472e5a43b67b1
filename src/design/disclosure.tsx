import { Collapsible } from '@ark-ui/react/collapsible';
import type { ReactNode } from 'react';
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
  return (
    <Collapsible.Root open={open} onOpenChange={onToggle}>
      <Collapsible.Trigger className={item}>
        {icon}
        {label}
        <Collapsible.Indicator className={css.mark}>
          <ChevronDownIcon size={16} />
        </Collapsible.Indicator>
      </Collapsible.Trigger>
      <Collapsible.Content className={css.body}>{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
