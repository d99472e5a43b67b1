import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { AlertIcon, CalendarIcon } from '#design/form-icons.tsx';
import type { IconProps } from '#design/icon.tsx';
import { CarIcon, PersonIcon, SupportIcon, TagIcon } from '#design/icons.tsx';
import { item as itemStyle } from '#design/nav-list.css.ts';
import type { MenuItem, MenuItemName } from '#machines/shell/menu-items.ts';
import { insteadOfNavigation } from './instead-of-navigation.ts';

interface MenuEntryProps {
  readonly item: MenuItem;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

const LOOKS: Readonly<Record<MenuItemName, { readonly label: string; readonly Icon: ComponentType<IconProps> }>> = {
  signIn: { label: 'Sign In', Icon: PersonIcon },
  requestRide: { label: 'Request a ride', Icon: CarIcon },
  bookings: { label: 'My bookings', Icon: CalendarIcon },
  promos: { label: 'Promos', Icon: TagIcon },
  emergency: { label: 'Emergency', Icon: AlertIcon },
  support: { label: 'Support', Icon: SupportIcon },
};

/** A link if the entry has a page, so that it can be opened in a new tab. */
export function MenuEntry({ item, isActive, onChoose }: MenuEntryProps) {
  const { label, Icon } = LOOKS[item.name];
  if (!item.to)
    return (
      <button type="button" className={itemStyle} onClick={onChoose}>
        <Icon />
        {label}
      </button>
    );
  return (
    <Link
      to={item.to}
      className={itemStyle}
      aria-current={isActive ? 'page' : undefined}
      onClick={insteadOfNavigation(onChoose)}
    >
      <Icon />
      {label}
    </Link>
  );
}
