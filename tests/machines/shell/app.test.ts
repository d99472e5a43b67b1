import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { decideRoute, type Visitor } from '#domain/visitor.ts';
import { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { EMPTY_DRAFT } from '#machines/booking/booking-draft.ts';
import { appMachine } from '#machines/shell/app.machine.ts';
import { selectPage } from '#machines/shell/app.selectors.ts';
import type { AppInput } from '#machines/shell/app.types.ts';
import { settingsMachine } from '#machines/shell/settings.machine.ts';
import { supportMachine } from '#machines/shell/support.machine.ts';
import { settled, spokenByTest } from '../support/actors.ts';
import { describePaths } from '../support/describe-paths.ts';
import { siteSettings } from '../support/samples.ts';

const PATHS = [
  '/',
  '/promos',
  '/bookings',
  '/emergency',
  '/bookingDetail/12',
  '/historyDetail/12',
  '/profile',
  '/change-password',
  '/tripDetail',
  '/success',
  '/cancel',
  '/login',
  '/signup',
  '/forget-password',
  '/ResetEmailSent',
  '/reset-password',
  '/nowhere',
];
const VISITORS: readonly Visitor[] = ['guest', 'customer'];

describePaths('app', {
  machine: appMachine,
  input: { visitor: 'guest', path: '/', search: '' },
  slice: ({ visitor, path }) => [visitor, path],
  events: {
    'location.changed': PATHS.map((path) => ({ path, search: '' })),
    'visitor.changed': VISITORS.map((visitor) => ({ visitor })),
    'page.open': [{ to: '/login' }],
  },
  outcomes: { settings: { snapshot: [{ context: { settings: siteSettings } }] } },
  invariants: {
    'what is shown is what the route rules say': (snapshot) => {
      const decision = decideRoute(snapshot.context.visitor, snapshot.context.path);
      const expected = { page: 'showing', redirect: 'redirecting', notFound: 'notFound' };
      expect(snapshot.value).toBe(expected[decision.kind]);
    },
  },
});

function start(input: Partial<AppInput> = {}) {
  const effects: unknown[] = [];
  const location = spokenByTest<{ type: 'location.changed'; path: string; search: string }>();
  const visitor = spokenByTest<{ type: 'visitor.changed'; visitor: Visitor }>();
  const note = (type: string) => (_: unknown, params: unknown) => {
    effects.push([type, params]);
  };
  const settings = settingsMachine.provide({
    actors: { loadSettings: fromPromise<SiteSettings, undefined>(async () => siteSettings) },
    actions: { rememberSite: note('rememberSite') },
  });
  const machine = appMachine.provide({
    actors: {
      settings,
      support: supportMachine.provide({ actions: { openLink: note('openLink') } }),
      bookingDraft: bookingDraftMachine.provide({ actions: { persistDraft: () => undefined } }),
      watchLocation: location.logic,
      watchVisitor: visitor.logic,
    },
    actions: { openPage: note('openPage'), redirect: note('redirect'), reloadAt: note('reloadAt') },
  });
  const actor = createActor(machine, {
    systemId: 'app',
    input: { visitor: 'guest', path: '/', search: '', ...input },
  }).start();
  return { actor, effects, location, visitor };
}

describe('app', () => {
  it('sends a guest from any other path to /login, and shows the login once the browser is there', () => {
    const { actor, effects, location } = start({ path: '/bookings' });
    expect(selectPage(actor.getSnapshot())).toBe(undefined);
    expect(effects).toEqual([['redirect', { to: '/login' }]]);
    location.say({ type: 'location.changed', path: '/login', search: '' });
    expect(selectPage(actor.getSnapshot())).toBe('/login');
  });

  it('sends a customer from a page for guests to /, and says Page not found elsewhere', () => {
    const { actor, effects, location } = start({ visitor: 'customer', path: '/signup' });
    expect(effects).toEqual([['redirect', { to: '/' }]]);
    location.say({ type: 'location.changed', path: '/nowhere', search: '' });
    expect(selectPage(actor.getSnapshot())).toBe('notFound');
  });

  it('decides anew when the visitor signs out in another tab', () => {
    const { actor, effects, visitor } = start({ visitor: 'customer', path: '/bookings' });
    expect(selectPage(actor.getSnapshot())).toBe('/bookings');
    visitor.say({ type: 'visitor.changed', visitor: 'guest' });
    expect(effects).toEqual([['redirect', { to: '/login' }]]);
    expect(actor.system.get('sideMenu').getSnapshot().context.visitor).toBe('guest');
  });

  it('reloads at / with the booking at step 1 when a ride is requested', () => {
    const { actor, effects } = start({ path: '/tripDetail', draft: { ...EMPTY_DRAFT, step: 'payment' } });
    actor.system.get('sideMenu').send({ type: 'menu.open' });
    actor.send({ type: 'ride.requested' });
    expect(effects).toEqual([['reloadAt', { to: '/' }]]);
    expect(actor.system.get('bookingDraft').getSnapshot().context.draft).toEqual({ ...EMPTY_DRAFT, step: 'vehicle' });
  });

  it('calls support by the number in the settings', async () => {
    const { actor, effects } = start();
    await settled();
    actor.send({ type: 'support.requested' });
    const support = actor.system.get('support');
    expect(support.getSnapshot().value).toBe('open');
    support.send({ type: 'support.call' });
    expect(effects.at(-1)).toEqual(['openLink', { href: 'tel:+61255500000' }]);
  });
});
