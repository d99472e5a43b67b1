import { assign, setup } from 'xstate';
import type { Visitor } from '#domain/routes.ts';
import { messageToParent, type PageOpened, type ParentRef } from '../support/parent.ts';
import { unprovidedAction } from '../support/unprovided.ts';
import { type MenuItem, type MenuItemName, menuItem } from './menu-items.ts';

/** Sent to the parent when an entry is chosen. */
export type SideMenuMessage =
  | PageOpened
  /** 'Request a ride': the page reloads, and the booking restarts at step 1. */
  | { readonly type: 'ride.requested' }
  | { readonly type: 'support.requested' }
  /** 'Sign Out', which asks for confirmation. */
  | { readonly type: 'signOut.requested' };

export interface SideMenuInput {
  readonly parent: ParentRef<SideMenuMessage>;
  readonly visitor: Visitor;
}

export type SideMenuContext = SideMenuInput;

export type SideMenuEvent =
  | { readonly type: 'menu.open' | 'menu.close' | 'install.toggle' | 'profile.choose' | 'signOut.choose' }
  | { readonly type: 'item.choose'; readonly name: MenuItemName }
  | { readonly type: 'visitor.changed'; readonly visitor: Visitor };

export const sideMenuMachine = setup({
  types: {
    context: {} as SideMenuContext,
    events: {} as SideMenuEvent,
    input: {} as SideMenuInput,
  },
  actions: {
    setVisitor: assign((_, { visitor }: { visitor: Visitor }) => ({ visitor })),
    storeActive: unprovidedAction<{ id: number }>('storeActive'),
    tellParent: messageToParent<SideMenuMessage>(),
  },
  guards: {
    isOffered: (_, { item }: { item: MenuItem | undefined }) => item !== undefined,
    isRemembered: (_, { item }: { item: MenuItem | undefined }) => item?.id !== undefined,
    isCustomer: ({ context }) => context.visitor === 'customer',
  },
}).createMachine({
  id: 'sideMenu',
  description: 'The menu that slides in from the left. Choosing an entry closes it.',
  context: ({ input }) => input,
  initial: 'closed',
  on: { 'visitor.changed': { actions: { type: 'setVisitor', params: ({ event }) => event } } },
  states: {
    closed: { on: { 'menu.open': 'open' } },
    open: {
      initial: 'collapsed',
      on: {
        'menu.close': 'closed',
        'profile.choose': {
          guard: 'isCustomer',
          target: 'closed',
          actions: { type: 'tellParent', params: { type: 'page.open', to: '/profile' } },
        },
        'signOut.choose': {
          guard: 'isCustomer',
          target: 'closed',
          actions: { type: 'tellParent', params: { type: 'signOut.requested' } },
        },
        'item.choose': [
          {
            guard: { type: 'isRemembered', params: ({ context, event }) => chosen(context, event) },
            target: 'closed',
            actions: [
              {
                type: 'storeActive',
                params: ({ context, event }) => ({ id: chosen(context, event).item?.id ?? 1 }),
              },
              { type: 'tellParent', params: ({ context, event }) => messageOf(chosen(context, event).item) },
            ],
          },
          {
            guard: { type: 'isOffered', params: ({ context, event }) => chosen(context, event) },
            target: 'closed',
            actions: { type: 'tellParent', params: ({ context, event }) => messageOf(chosen(context, event).item) },
          },
        ],
      },
      states: {
        collapsed: { on: { 'install.toggle': 'expanded' } },
        expanded: { description: "'Install App' shows its two links.", on: { 'install.toggle': 'collapsed' } },
      },
    },
  },
});

function chosen({ visitor }: SideMenuContext, { name }: { name: MenuItemName }): { item: MenuItem | undefined } {
  return { item: menuItem(visitor, name) };
}

function messageOf(item: MenuItem | undefined): SideMenuMessage {
  if (item?.name === 'requestRide') return { type: 'ride.requested' };
  return item?.to ? { type: 'page.open', to: item.to } : { type: 'support.requested' };
}
