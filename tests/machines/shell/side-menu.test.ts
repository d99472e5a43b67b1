import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { MENUS, type MenuItem } from '#machines/shell/menu-items.ts';
import { sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import { selectIsOpen } from '#machines/shell/side-menu.selectors.ts';
import { storeLinks } from '#machines/shell/store-links.ts';
import { run } from '../support/run.ts';
import { siteSettings } from '../support/samples.ts';

function start() {
  const { actor, effects, heard } = run(sideMenuMachine, {});
  actor.send({ type: 'menu.open' });
  return { actor, effects, heard };
}

const namesOf = (items: readonly MenuItem[]) => items.map(({ name }) => name);

describe('side menu (`shell/menu`)', () => {
  it('offers each visitor their own entries', () => {
    expect({ guest: namesOf(MENUS.guest), customer: namesOf(MENUS.customer) }).toEqual({
      guest: ['signIn', 'requestRide', 'support'],
      customer: ['requestRide', 'bookings', 'promos', 'emergency', 'support'],
    });
  });

  it('remembers the chosen entry, closes and notifies its parent', () => {
    const { actor, heard, effects } = start();
    actor.send({ type: 'item.choose', item: { name: 'promos', id: 3, to: '/promos' } });
    expect(heard).toEqual([{ type: 'page.open', to: '/promos' }]);
    expect(effects).toEqual([['storeActive', { name: 'promos', id: 3, to: '/promos' }]]);
    expect(selectIsOpen(actor.getSnapshot())).toBe(false);
  });

  it('requests a ride, support and sign-in, and remembers only the ride', () => {
    const { actor, heard, effects } = start();
    for (const item of MENUS.guest) {
      actor.send({ type: 'menu.open' });
      actor.send({ type: 'item.choose', item });
    }
    expect(heard).toEqual([
      { type: 'page.open', to: '/login' },
      { type: 'ride.requested' },
      { type: 'support.requested' },
    ]);
    expect(effects).toEqual([['storeActive', { name: 'requestRide', id: 1, to: '/' }]]);
  });

  it("links 'Install App' to the operator's apps, those that are set", () => {
    const { androidApp, iosApp } = siteSettings;
    const links = (settings: Partial<SiteSettings>) =>
      storeLinks({ ...siteSettings, ...settings }).map(({ href }) => href);
    expect(links({})).toEqual([androidApp, iosApp]);
    expect(links({ iosApp: '' })).toEqual([androidApp]);
    expect(links({ androidApp: 'javascript:alert(1)', iosApp: '' })).toEqual([]);
  });
});
