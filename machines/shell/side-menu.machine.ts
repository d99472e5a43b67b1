import { setup } from 'xstate';
import { type PageOpened, type ParentRef, sendToParent } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import { unprovidedAction } from '../support/unprovided.ts';
import type { MenuItem } from './menu-items.ts';

/** Sent to the parent when an entry is chosen. */
export type SideMenuMessage =
  | PageOpened
  /** 'Request a ride': the page reloads, and the booking restarts at step 1. */
  | { readonly type: 'ride.requested' }
  | { readonly type: 'support.requested' }
  /** 'Sign Out', which asks for confirmation. */
  | { readonly type: 'signOut.requested' };

interface SideMenuInput {
  readonly parent: ParentRef<SideMenuMessage>;
}

type SideMenuEvent =
  | { readonly type: 'menu.open' | 'menu.close' | 'install.toggle' | 'profile.choose' | 'signOut.choose' }
  | { readonly type: 'item.choose'; readonly item: MenuItem };

export const sideMenuMachine = setup({
  types: {} as Types<SideMenuInput, SideMenuEvent, SideMenuInput>,
  actions: {
    storeActive: unprovidedAction<MenuItem>('storeActive'),
    sendToParent: sendToParent<SideMenuMessage>(),
  },
  guards: { isStored: (_, { id }: MenuItem) => id !== undefined },
}).createMachine({
  id: 'sideMenu',
  description: 'The menu that slides in from the left. Choosing an entry closes it.',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: { on: { 'menu.open': 'open' } },
    open: {
      initial: 'collapsed',
      on: {
        'menu.close': 'closed',
        'profile.choose': {
          target: 'closed',
          actions: { type: 'sendToParent', params: { type: 'page.open', to: '/profile' } },
        },
        'signOut.choose': {
          target: 'closed',
          actions: { type: 'sendToParent', params: { type: 'signOut.requested' } },
        },
        'item.choose': [
          {
            guard: { type: 'isStored', params: ({ event }) => event.item },
            target: 'closed',
            actions: [
              { type: 'storeActive', params: ({ event }) => event.item },
              { type: 'sendToParent', params: ({ event }) => messageOf(event.item) },
            ],
          },
          { target: 'closed', actions: { type: 'sendToParent', params: ({ event }) => messageOf(event.item) } },
        ],
      },
      states: {
        collapsed: { on: { 'install.toggle': 'expanded' } },
        expanded: { description: "'Install App' shows its two links.", on: { 'install.toggle': 'collapsed' } },
      },
    },
  },
});

function messageOf({ name, to }: MenuItem): SideMenuMessage {
  if (name === 'requestRide') return { type: 'ride.requested' };
  return to ? { type: 'page.open', to } : { type: 'support.requested' };
}
