import { Tabs as ArkTabs } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';
import * as css from './tabs.css.ts';

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  children: ReactNode;
};

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  return (
    <ArkTabs.Root value={selected} onValueChange={({ value }) => onSelect(value as Id)}>
      <ArkTabs.List className={css.list} aria-label={label}>
        {tabs.map((tab) => (
          <ArkTabs.Trigger key={tab.id} value={tab.id} className={css.tab}>
            {tab.label}
          </ArkTabs.Trigger>
        ))}
      </ArkTabs.List>
      <ArkTabs.Content value={selected} className={css.panel}>
        {children}
      </ArkTabs.Content>
    </ArkTabs.Root>
  );
}
