import { assign, sendTo, setup } from 'xstate';
import { DEFAULT_SETTINGS, type SiteSettings } from '#contract/shell/settings.contract.ts';
import { decideRoute, type Visitor } from '#domain/routes.ts';
import { type SessionMessage, sessionMachine } from '../account/session.machine.ts';
import { type StoredSession, visitorOf } from '../account/session-storage.ts';
import { bookingDraftMachine } from '../booking/booking-draft.machine.ts';
import { type BookingDrafts, NO_DRAFTS } from '../booking/booking-draft.ts';
import type { NoticeShown } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import { unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { fetchedMachineOf } from './fetched.machine.ts';
import { noticeMachine } from './notice.machine.ts';
import { type SideMenuMessage, sideMenuMachine } from './side-menu.machine.ts';
import { supportMachine } from './support.machine.ts';

export interface AppInput {
  readonly session: StoredSession;
  /** The path without the query; `search` is the query with its '?', or ''. */
  readonly path: string;
  readonly search: string;
  /** The operator's details in the page, or cached by earlier visits. */
  readonly site?: Partial<SiteSettings> | undefined;
  readonly saved?: BookingDrafts | undefined;
}

export interface AppContext extends AppInput {
  readonly visitor: Visitor;
}

type AppEvent =
  | SideMenuMessage
  | SessionMessage
  | NoticeShown
  | { readonly type: 'location.changed'; readonly path: string; readonly search: string };

export const appMachine = setup({
  types: {} as Types<AppContext, AppEvent, AppInput, 'busy'>,
  actors: {
    settings: fetchedMachineOf<SiteSettings>(),
    sideMenu: sideMenuMachine,
    support: supportMachine,
    bookingDraft: bookingDraftMachine,
    watchLocation: unprovidedCallback('watchLocation'),
    session: sessionMachine,
    notice: noticeMachine,
  },
  actions: {
    setLocation: assign((_, { path, search }: { path: string; search: string }) => ({ path, search })),
    setVisitor: assign((_, { visitor }: { visitor: Visitor }) => ({ visitor })),
    openSupport: sendTo('support', { type: 'support.open' }),
    askToSignOut: sendTo('session', { type: 'signOut.choose' }),
    passNotice: sendTo('notice', (_, { text }: { text: string }) => ({ type: 'notice.show', text })),
    restartDraft: sendTo('bookingDraft', { type: 'draft.restarted' }),
    clearDrafts: sendTo('bookingDraft', { type: 'drafts.cleared' }),
    openPage: unprovidedAction<{ to: string; replace?: boolean | undefined }>('openPage'),
    redirect: unprovidedAction<{ to: string }>('redirect'),
    reloadAt: unprovidedAction<{ to: string }>('reloadAt'),
    /** Replaces the history entry so that Back does not return to this page. */
    replacePage: unprovidedAction<{ to: string }>('replacePage'),
  },
  guards: {
    isPage: ({ context }) => decideRoute(context.visitor, context.path).kind === 'page',
    isRedirect: ({ context }) => decideRoute(context.visitor, context.path).kind === 'redirect',
  },
}).createMachine({
  id: 'app',
  description: 'The visitor, the address and the page that they lead to.',
  context: ({ input }) => ({ ...input, visitor: visitorOf(input.session) }),
  invoke: [
    {
      id: 'settings',
      src: 'settings',
      systemId: 'settings',
      input: ({ context }) => ({ name: 'settings', fallback: { ...DEFAULT_SETTINGS, ...context.site } }),
    },
    { id: 'sideMenu', src: 'sideMenu', systemId: 'sideMenu', input: ({ self }) => ({ parent: self }) },
    { id: 'support', src: 'support', systemId: 'support' },
    {
      id: 'bookingDraft',
      src: 'bookingDraft',
      systemId: 'bookingDraft',
      input: ({ context }) => context.saved ?? NO_DRAFTS,
    },
    { id: 'watchLocation', src: 'watchLocation' },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      input: ({ context, self }) => ({ parent: self, stored: context.session }),
    },
    { id: 'notice', src: 'notice', systemId: 'notice' },
  ],
  initial: 'deciding',
  on: {
    'location.changed': { target: '.deciding', actions: { type: 'setLocation', params: ({ event }) => event } },
    'visitor.changed': { target: '.deciding', actions: { type: 'setVisitor', params: ({ event }) => event } },
    'page.open': { actions: { type: 'openPage', params: ({ event }) => event } },
    'ride.requested': { actions: ['restartDraft', { type: 'reloadAt', params: { to: '/' } }] },
    'support.requested': { actions: 'openSupport' },
    'signOut.requested': { actions: 'askToSignOut' },
    'session.ended': { target: '.leaving', actions: ['clearDrafts', { type: 'reloadAt', params: { to: '/login' } }] },
    'session.replaced': {
      target: '.leaving',
      actions: {
        type: 'replacePage',
        params: ({ context: { path, search }, event }) => ({ to: event.to ?? `${path}${search}` }),
      },
    },
    'notice.show': { actions: { type: 'passNotice', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      description: 'The route rules: guests and customers have different pages.',
      always: [
        { guard: 'isPage', target: 'showing' },
        { guard: 'isRedirect', target: 'redirecting' },
        { target: 'notFound' },
      ],
    },
    showing: {},
    redirecting: {
      tags: 'busy',
      entry: { type: 'redirect', params: ({ context }) => ({ to: destination(context) }) },
    },
    notFound: {},
    leaving: {
      description: 'The customer has signed out or changed. The browser is loading another page.',
      tags: 'busy',
    },
  },
});

function destination({ visitor, path }: AppContext): string {
  const decision = decideRoute(visitor, path);
  return decision.kind === 'redirect' ? decision.to : path;
}
