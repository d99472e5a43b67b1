import type { ComponentType, MouseEvent } from 'react';
import { AlertIcon, CalendarIcon } from '#design/form-icons.tsx';
import type { IconProps } from '#design/icon.tsx';
import { CarIcon, PersonIcon, SupportIcon, TagIcon } from '#design/icons.tsx';
import { item as itemStyle } from '#design/nav-list.css.ts';
import type { MenuItem, MenuItemName } from '#machines/shell/menu-items.ts';

interface MenuEntryProps {
  readonly item: MenuItem;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

const ICONS: Readonly<Record<MenuItemName, ComponentType<IconProps>>> = {
  signIn: PersonIcon,
  requestRide: CarIcon,
  bookings: CalendarIcon,
  promos: TagIcon,
  emergency: AlertIcon,
  support: SupportIcon,
};

/** A link where the entry has a page, so that it can be opened in a new tab; a plain press is the statechart's. */
export function MenuEntry({ item, isActive, onChoose }: MenuEntryProps) {
  const Icon = ICONS[item.name];
  if (!item.to)
    return (
      <button type="button" className={itemStyle} onClick={onChoose}>
        <Icon />
        {item.label}
      </button>
    );
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a href={item.to} className={itemStyle} aria-current={isActive ? 'page' : undefined} onClick={choose}>
      <Icon />
      {item.label}
    </a>
  );
}
