import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/shell/settings.contract.ts';
import { NO_SESSION } from '#machines/account/session-storage.ts';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import { type AppInput, appMachine } from '#machines/shell/app.machine.ts';
import { selectPage, selectSettingsActor, selectVisitor } from '#machines/shell/app.selectors.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import { anotherCustomer, expired, signedIn } from '../support/account-samples.ts';
import { draft, savedAs } from '../support/booking-samples.ts';
import { run } from '../support/run.ts';

function start(given: Partial<AppInput> = {}) {
  const input = { session: NO_SESSION, path: '/', search: '', ...given };
  const { actor, effects, callsOfChild } = run(appMachine, input, { systemId: 'app' });
  const session = actor.system.get('session');
  return { actor, effects, session, callsOfChild };
}

describe('app', () => {
  it('redirects a guest from any other path to /login, then shows the sign-in page', () => {
    const { actor, effects } = start({ path: '/bookings' });
    expect(selectPage(actor.getSnapshot())).toBe(undefined);
    expect(effects).toEqual([['redirect', { to: '/login' }]]);
    actor.send({ type: 'location.changed', path: '/login', search: '' });
    expect(selectPage(actor.getSnapshot())).toBe('/login');
  });

  it('redirects a customer from a guest page to /, and shows Page not found for unknown paths', () => {
    const { actor, effects } = start({ session: signedIn, path: '/signup' });
    expect(effects).toEqual([['redirect', { to: '/' }]]);
    actor.send({ type: 'location.changed', path: '/nowhere', search: '' });
    expect(selectPage(actor.getSnapshot())).toBe('notFound');
  });

  it('shows the site of an earlier visit, and defaults, until the settings are fetched', () => {
    const { actor } = start({ site: { title: 'Example Cars' } });
    const settings = selectSettings(selectSettingsActor(actor.getSnapshot()).getSnapshot());
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, title: 'Example Cars' });
  });

  it('redirects a customer whose session expires in another tab', () => {
    const { actor, effects, session } = start({ session: signedIn, path: '/bookings' });
    expect(selectPage(actor.getSnapshot())).toBe('/bookings');
    session.send({ type: 'session.changed', stored: expired });
    expect(effects).toEqual([['adoptSession'], ['redirect', { to: '/login' }]]);
    expect(selectVisitor(actor.getSnapshot())).toBe('guest');
  });

  it.each([
    ['its customer signs out', NO_SESSION, [['endTabStorage']], '/login'],
    ['another customer signs in', anotherCustomer, [['endTabStorage']], '/'],
    ['the same customer signs in again', signedIn, [], '/tripDetail?hour=3'],
  ])('blanks and replaces the page when %s in another tab', (_, stored, cleared, to) => {
    const { actor, effects, session } = start({ session: signedIn, path: '/tripDetail', search: '?hour=3' });
    session.send({ type: 'session.changed', stored });
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
    const { actor, effects, session } = start({ path: '/login' });
    session.send({ type: 'session.changed', stored: signedIn });
    expect(effects).toEqual([['adoptSession'], ['redirect', { to: '/' }]]);
    expect(selectVisitor(actor.getSnapshot())).toBe('customer');
  });

  it('stays on a shared page while another tab signs in and its session expires', () => {
    const { actor, effects, session } = start({ path: '/tripDetail' });
    for (const stored of [signedIn, expired]) {
      session.send({ type: 'session.changed', stored });
      expect(selectPage(actor.getSnapshot())).toBe('/tripDetail');
    }
    expect(effects).toEqual([['adoptSession'], ['adoptSession']]);
  });

  it('loads /login and clears the booking once sign-out is confirmed', async () => {
    const given = { session: signedIn, path: '/bookings', saved: savedAs(draft) };
    const { actor, effects, session, callsOfChild } = start(given);
    actor.system.get('sideMenu').send({ type: 'menu.open' });
    actor.system.get('sideMenu').send({ type: 'signOut.choose' });
    session.send({ type: 'signOut.confirm' });
    await callsOfChild('endSession')[0]?.resolve(undefined);
    expect(effects.slice(-2)).toEqual([['endStorage'], ['reloadAt', { to: '/login' }]]);
    expect(selectPage(actor.getSnapshot())).toBe(undefined);
    expect(actor.system.get('bookingDraft').getSnapshot().value).toBe('empty');
  });
});
