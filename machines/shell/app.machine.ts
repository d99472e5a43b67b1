import { assign, sendTo, setup } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { decideRoute, type Visitor } from '#domain/visitor.ts';
import { bookingDraftMachine } from '../booking/booking-draft.machine.ts';
import { unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import type { AppContext, AppEvent, AppInput } from './app.types.ts';
import { settingsMachine } from './settings.machine.ts';
import { sideMenuMachine } from './side-menu.machine.ts';
import { supportMachine } from './support.machine.ts';

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    tags: {} as 'busy',
    children: {} as {
      settings: 'settings';
      sideMenu: 'sideMenu';
      support: 'support';
      bookingDraft: 'bookingDraft';
      watchLocation: 'watchLocation';
      watchVisitor: 'watchVisitor';
    },
  },
  actors: {
    settings: settingsMachine,
    sideMenu: sideMenuMachine,
    support: supportMachine,
    bookingDraft: bookingDraftMachine,
    watchLocation: unprovidedCallback('watchLocation'),
    watchVisitor: unprovidedCallback('watchVisitor'),
  },
  actions: {
    keepLocation: assign((_, { path, search }: { path: string; search: string }) => ({ path, search })),
    keepVisitor: assign((_, { visitor }: { visitor: Visitor }) => ({ visitor })),
    passVisitor: sendTo('sideMenu', ({ context }) => ({ type: 'visitor.changed', visitor: context.visitor })),
    passContact: sendTo('support', (_, { phone, email }: SiteSettings) => ({ type: 'contact.changed', phone, email })),
    openSupport: sendTo('support', { type: 'support.open' }),
    restartDraft: sendTo('bookingDraft', { type: 'draft.restarted' }),
    openPage: unprovidedAction<{ to: string }>('openPage'),
    redirect: unprovidedAction<{ to: string }>('redirect'),
    reloadAt: unprovidedAction<{ to: string }>('reloadAt'),
  },
  guards: {
    isPage: ({ context }) => decideRoute(context.visitor, context.path).kind === 'page',
    isRedirect: ({ context }) => decideRoute(context.visitor, context.path).kind === 'redirect',
  },
}).createMachine({
  id: 'app',
  description:
    'The whole app: who looks at it, at which address, and what that leads to. It lives as long as the page.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'settings',
      src: 'settings',
      systemId: 'settings',
      input: ({ context }) => ({ remembered: context.site }),
      onSnapshot: { actions: { type: 'passContact', params: ({ event }) => event.snapshot.context.settings } },
    },
    {
      id: 'sideMenu',
      src: 'sideMenu',
      systemId: 'sideMenu',
      input: ({ context, self }) => ({ parent: self, visitor: context.visitor, activeId: context.activeMenuId }),
    },
    { id: 'support', src: 'support', systemId: 'support', input: ({ context }) => ({ email: context.site?.email }) },
    {
      id: 'bookingDraft',
      src: 'bookingDraft',
      systemId: 'bookingDraft',
      input: ({ context }) => ({ draft: context.draft }),
    },
    { id: 'watchLocation', src: 'watchLocation' },
    { id: 'watchVisitor', src: 'watchVisitor' },
  ],
  initial: 'deciding',
  on: {
    'location.changed': {
      target: '.deciding',
      actions: { type: 'keepLocation', params: ({ event }) => event },
    },
    'visitor.changed': {
      target: '.deciding',
      actions: [{ type: 'keepVisitor', params: ({ event }) => event }, 'passVisitor'],
    },
    'page.open': { actions: { type: 'openPage', params: ({ event }) => event } },
    'ride.requested': { actions: ['restartDraft', { type: 'reloadAt', params: { to: '/' } }] },
    'support.requested': { actions: 'openSupport' },
  },
  states: {
    deciding: {
      description: 'The route rules: each visitor has pages of their own.',
      always: [
        { guard: 'isPage', target: 'showing' },
        { guard: 'isRedirect', target: 'redirecting' },
        { target: 'notFound' },
      ],
    },
    showing: {},
    redirecting: {
      description: 'This page is not for this visitor; the browser is on its way to one that is.',
      tags: 'busy',
      entry: { type: 'redirect', params: ({ context }) => ({ to: destination(context) }) },
    },
    notFound: { description: 'A customer is at an address that leads nowhere.' },
  },
});

function destination({ visitor, path }: AppContext): string {
  const decision = decideRoute(visitor, path);
  return decision.kind === 'redirect' ? decision.to : path;
}
