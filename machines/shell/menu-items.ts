import type { Visitor } from '#domain/routes.ts';

export type MenuItemName = 'signIn' | 'requestRide' | 'bookings' | 'promos' | 'emergency' | 'support';

/** An entry of the side menu. Only an entry with an `id` is stored as the active one (`shell/menu`). */
export interface MenuItem {
  readonly name: MenuItemName;
  readonly id?: 1 | 2 | 3 | 4;
  /** The page to open; Support opens a popup instead. */
  readonly to?: string;
}

const requestRide: MenuItem = { name: 'requestRide', id: 1, to: '/' };
const support: MenuItem = { name: 'support' };

export const MENUS: Readonly<Record<Visitor, readonly MenuItem[]>> = {
  guest: [{ name: 'signIn', to: '/login' }, requestRide, support],
  customer: [
    requestRide,
    { name: 'bookings', id: 2, to: '/bookings' },
    { name: 'promos', id: 3, to: '/promos' },
    { name: 'emergency', id: 4, to: '/emergency' },
    support,
  ],
};
