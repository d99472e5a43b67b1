import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Profile } from '#contract/account/read-profile.ts';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { sessionMachine } from '#machines/account/session.machine.ts';
import { NO_SESSION, type StoredSession } from '#machines/account/session-storage.ts';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import { appMachine } from '#machines/shell/app.machine.ts';
import { selectPage } from '#machines/shell/app.selectors.ts';
import type { AppInput } from '#machines/shell/app.types.ts';
import { settingsMachine } from '#machines/shell/settings.machine.ts';
import { supportMachine } from '#machines/shell/support.machine.ts';
import { anotherCustomer, expired, profile, signedIn } from '../support/account-samples.ts';
import { settled, spokenByTest } from '../support/actors.ts';
import { draft, savedAs } from '../support/booking-samples.ts';
import { describePaths } from '../support/describe-paths.ts';
import { siteSettings } from '../support/samples.ts';
import model from './app.paths.ts';

describePaths(model);

function start(input: Partial<AppInput> = {}) {
  const effects: unknown[] = [];
  const location = spokenByTest<{ type: 'location.changed'; path: string; search: string }>();
  const otherTab = spokenByTest<{ type: 'session.changed'; stored: StoredSession }>();
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
      watchLocation: location.logic,
      session: sessionMachine.provide({
        actors: {
          watchSession: otherTab.logic,
          loadProfile: fromPromise<Profile, undefined>(async () => profile),
          endSession: fromPromise<void, undefined>(async () => undefined),
        },
        actions: {
          storeProfile: () => undefined,
          adoptSession: () => undefined,
          endStorage: note('endStorage'),
          endTabStorage: note('endTabStorage'),
        },
      }),
    },
    actions: {
      openPage: note('openPage'),
      redirect: note('redirect'),
      reloadAt: note('reloadAt'),
      replacePage: note('replacePage'),
    },
  });
  const actor = createActor(machine, {
    systemId: 'app',
    input: { session: NO_SESSION, path: '/', search: '', ...input },
  }).start();
  return { actor, effects, location, otherTab };
}

describe('app', () => {
  it('redirects a guest from any other path to /login, then shows the sign-in page', () => {
    const { actor, effects, location } = start({ path: '/bookings' });
    expect(selectPage(actor.getSnapshot())).toBe(undefined);
    expect(effects).toEqual([['redirect', { to: '/login' }]]);
    location.say({ type: 'location.changed', path: '/login', search: '' });
    expect(selectPage(actor.getSnapshot())).toBe('/login');
  });

  it('redirects a customer from a guest page to /, and shows Page not found for unknown paths', () => {
    const { actor, effects, location } = start({ session: signedIn, path: '/signup' });
    expect(effects).toEqual([['redirect', { to: '/' }]]);
    location.say({ type: 'location.changed', path: '/nowhere', search: '' });
    expect(selectPage(actor.getSnapshot())).toBe('notFound');
  });

  it('redirects a customer whose session expires in another tab', () => {
    const { actor, effects, otherTab } = start({ session: signedIn, path: '/bookings' });
    expect(selectPage(actor.getSnapshot())).toBe('/bookings');
    otherTab.say({ type: 'session.changed', stored: expired });
    expect(effects).toEqual([['redirect', { to: '/login' }]]);
    expect(actor.system.get('sideMenu').getSnapshot().context.visitor).toBe('guest');
  });

  it.each([
    ['signed out', NO_SESSION, [['endTabStorage', undefined]], '/login'],
    ['another signed in', anotherCustomer, [['endTabStorage', undefined]], '/'],
    ['the same signed in again', signedIn, [], '/tripDetail?hour=3'],
  ])('blanks and replaces the page when in another tab its customer has %s', (_, stored, cleared, to) => {
    const { actor, effects, otherTab } = start({ session: signedIn, path: '/tripDetail', search: '?hour=3' });
    otherTab.say({ type: 'session.changed', stored });
    expect(effects).toEqual([...cleared, ['replacePage', { to }]]);
    expect(selectPage(actor.getSnapshot())).toBe(undefined);
  });

  it("reloads at / with the booking at step 1 on 'Request a ride'", () => {
    const { actor, effects } = start({ path: '/tripDetail', saved: savedAs(draft) });
    actor.system.get('sideMenu').send({ type: 'menu.open' });
    actor.send({ type: 'ride.requested' });
    expect(effects).toEqual([['reloadAt', { to: '/' }]]);
    expect(selectDraft(actor.system.get('bookingDraft').getSnapshot())).toEqual({ ...draft, step: 'vehicle' });
  });

  it('leaves guest pages once another tab has signed in', () => {
    const { actor, effects, otherTab } = start({ path: '/login' });
    otherTab.say({ type: 'session.changed', stored: signedIn });
    expect(effects).toEqual([['redirect', { to: '/' }]]);
    expect(actor.system.get('sideMenu').getSnapshot().context.visitor).toBe('customer');
  });

  it('stays on a shared page while another tab signs in and its session expires', () => {
    const { actor, effects, otherTab } = start({ path: '/tripDetail' });
    for (const stored of [signedIn, expired]) {
      otherTab.say({ type: 'session.changed', stored });
      expect(selectPage(actor.getSnapshot())).toBe('/tripDetail');
    }
    expect(effects).toEqual([]);
  });

  it('loads /login and clears the booking once sign-out is confirmed', async () => {
    const { actor, effects } = start({ session: signedIn, path: '/bookings', saved: savedAs(draft) });
    actor.system.get('sideMenu').send({ type: 'menu.open' });
    actor.system.get('sideMenu').send({ type: 'signOut.choose' });
    actor.system.get('session').send({ type: 'signOut.confirm' });
    await settled();
    expect(effects.slice(-2)).toEqual([
      ['endStorage', undefined],
      ['reloadAt', { to: '/login' }],
    ]);
    expect(selectPage(actor.getSnapshot())).toBe(undefined);
    expect(actor.system.get('bookingDraft').getSnapshot().value).toBe('empty');
  });

  it('replaces a signed-out page restored from the back/forward cache', async () => {
    const { actor, effects, otherTab } = start({ session: signedIn, path: '/profile' });
    actor.send({ type: 'signOut.requested' });
    actor.system.get('session').send({ type: 'signOut.confirm' });
    await settled();
    otherTab.say({ type: 'session.changed', stored: NO_SESSION });
    expect(effects.at(-1)).toEqual(['replacePage', { to: '/login' }]);
    expect(selectPage(actor.getSnapshot())).toBe(undefined);
  });

  it('shows a notice on any page', () => {
    const { actor } = start();
    actor.send({ type: 'notice.show', text: 'Something has happened.' });
    const notice = actor.system.get('notice').getSnapshot();
    expect([notice.value, notice.context.text]).toEqual(['shown', 'Something has happened.']);
  });

  it('offers the support number of the settings', async () => {
    const { actor, effects } = start();
    await settled();
    actor.send({ type: 'support.requested' });
    const support = actor.system.get('support');
    expect(support.getSnapshot().value).toBe('open');
    support.send({ type: 'support.call' });
    expect(effects.at(-1)).toEqual(['openLink', { href: 'tel:+61255500000' }]);
  });
});
