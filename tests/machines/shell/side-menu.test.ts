import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import type { Visitor } from '#domain/routes.ts';
import { sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import { selectIsOpen, selectItems } from '#machines/shell/side-menu.selectors.ts';
import { storeLinks } from '#machines/shell/store-links.ts';
import { run } from '../support/run.ts';
import { siteSettings } from '../support/samples.ts';

function start(visitor: Visitor) {
  const { actor, effects, heard } = run(sideMenuMachine, { visitor });
  actor.send({ type: 'menu.open' });
  return { actor, effects, heard };
}

describe('side menu (`shell/menu`)', () => {
  it('offers each visitor their own entries', () => {
    const names = (visitor: Visitor) => selectItems(start(visitor).actor.getSnapshot()).map((item) => item.name);
    expect({ guest: names('guest'), customer: names('customer') }).toEqual({
      guest: ['signIn', 'requestRide', 'support'],
      customer: ['requestRide', 'bookings', 'promos', 'emergency', 'support'],
    });
  });

  it('remembers the chosen entry, closes and notifies its parent', () => {
    const { actor, heard, effects } = start('customer');
    actor.send({ type: 'item.choose', name: 'promos' });
    expect({ heard, effects }).toEqual({
      heard: [{ type: 'page.open', to: '/promos' }],
      effects: [['storeActive', { id: 3 }]],
    });
    expect(selectIsOpen(actor.getSnapshot())).toBe(false);
  });

  it('requests a ride, support and sign-in, and remembers only the ride', () => {
    const { actor, heard, effects } = start('guest');
    for (const name of ['requestRide', 'support', 'signIn'] as const) {
      actor.send({ type: 'menu.open' });
      actor.send({ type: 'item.choose', name });
    }
    expect(heard).toEqual([
      { type: 'ride.requested' },
      { type: 'support.requested' },
      { type: 'page.open', to: '/login' },
    ]);
    expect(effects).toEqual([['storeActive', { id: 1 }]]);
  });

  it("ignores an entry that is not in the visitor's menu", () => {
    const { actor, heard } = start('guest');
    actor.send({ type: 'item.choose', name: 'bookings' });
    actor.send({ type: 'profile.choose' });
    actor.send({ type: 'signOut.choose' });
    expect(heard).toEqual([]);
    expect(selectIsOpen(actor.getSnapshot())).toBe(true);
  });

  it('opens the profile, requests sign-out, and closes each time', () => {
    const { actor, heard, effects } = start('customer');
    actor.send({ type: 'profile.choose' });
    actor.send({ type: 'menu.open' });
    actor.send({ type: 'signOut.choose' });
    expect({ heard, effects, isOpen: selectIsOpen(actor.getSnapshot()) }).toEqual({
      heard: [{ type: 'page.open', to: '/profile' }, { type: 'signOut.requested' }],
      effects: [],
      isOpen: false,
    });
  });

  it("links 'Install App' to the operator's apps, those that are set", () => {
    const { androidApp, iosApp } = siteSettings;
    const links = (settings: Partial<SiteSettings>) =>
      storeLinks({ ...siteSettings, ...settings }).map(({ href }) => href);
    expect(links({})).toEqual([androidApp, iosApp]);
    expect(links({ iosApp: '' })).toEqual([androidApp]);
    expect(links({ androidApp: 'javascript:alert(1)', iosApp: '' })).toEqual([]);
  });

  it("shows 'Install App' collapsed each time the menu opens", () => {
    const { actor } = start('guest');
    actor.send({ type: 'install.toggle' });
    expect(actor.getSnapshot().value).toEqual({ open: 'expanded' });
    actor.send({ type: 'menu.close' });
    actor.send({ type: 'menu.open' });
    expect(actor.getSnapshot().value).toEqual({ open: 'collapsed' });
  });
});
