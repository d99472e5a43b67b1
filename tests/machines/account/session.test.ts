import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#contract/api-failure.ts';
import { sessionMachine } from '#machines/account/session.machine.ts';
import * as select from '#machines/account/session.selectors.ts';
import { accountOf, NO_SESSION, type StoredSession } from '#machines/account/session-storage.ts';
import { anotherCustomer, expired, profile, signedIn } from '../support/account-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { withoutToken } from './session.paths.ts';

function start(stored: StoredSession) {
  const { actor, clock, effects, failures, heard, calls } = run(sessionMachine, { stored });
  return { actor, clock, effects, failures, heard, loading: calls('loadProfile'), ending: calls('endSession') };
}

const GUEST = { type: 'visitor.changed', visitor: 'guest' } as const;

describe('session (`account/expired-session`)', () => {
  it('restores a customer with the stored name, then with the profile', async () => {
    const { actor, effects, heard, loading } = start(signedIn);
    expect(select.selectName(actor.getSnapshot())).toBe('Ada');
    expect(select.selectProfile(actor.getSnapshot())).toBeUndefined();
    await loading[0]?.resolve(profile);
    expect(select.selectName(actor.getSnapshot())).toBe('Ada Lovelace');
    expect(select.selectAvatar(actor.getSnapshot())).toBe('/avatars/1.webp');
    expect(select.selectProfile(actor.getSnapshot())).toEqual(profile);
    expect(effects).toEqual([['storeProfile', profile]]);
    expect(heard).toEqual([]);
  });

  it('knows the address of a customer that is not verified once the profile says so (`account/verified-email`)', async () => {
    const [unverified, verified] = [start(signedIn), start(signedIn)];
    const emails = () => [unverified, verified].map(({ actor }) => select.selectUnverifiedEmail(actor.getSnapshot()));
    expect(emails()).toEqual(['', '']);
    await unverified.loading[0]?.resolve({ ...profile, isUnverified: true });
    await verified.loading[0]?.resolve(profile);
    expect(emails()).toEqual([profile.email, '']);
  });

  it('treats a flag without a token as an expired session', () => {
    const { actor, effects, heard, loading } = start(withoutToken);
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect({ effects, heard, loading }).toEqual({ effects: [['removeSession']], heard: [GUEST], loading: [] });
  });

  it('makes the customer a guest when the server rejects the token, and keeps everything else', () => {
    const { actor, effects, heard, loading } = start(signedIn);
    actor.send({ type: 'session.refused' });
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect([effects, heard, loading[0]?.signal.aborted]).toEqual([[['removeSession']], [GUEST], true]);
  });

  it.each([
    ['during the visit', { type: 'session.refused' }],
    ['in another tab', { type: 'session.changed', stored: { ...expired, account: accountOf(profile.email) } }],
  ] as const)('notifies a customer whose session expires %s', async (_, event) => {
    const { actor, heard, loading } = start(signedIn);
    await loading[0]?.resolve(profile);
    actor.send(event);
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(heard).toEqual([{ type: 'notice.show', text: 'Your session has ended. Log in again.' }, GUEST]);
  });

  it.each([
    ['a network error', offline],
    ['a chunk that fails to load', new TypeError('Failed to fetch dynamically imported module')],
  ])('only warns of %s while loading the profile, and retries on request', async (_, failure) => {
    const { actor, effects, failures, loading } = start(signedIn);
    await loading[0]?.reject(failure);
    expect([effects, failures]).toEqual([[], [{ what: 'loadProfile', error: failure }]]);
    expect(select.selectIsProfileUnknown(actor.getSnapshot())).toBe(true);
    expect(select.selectName(actor.getSnapshot())).toBe('Ada');
    actor.send({ type: 'profile.retry' });
    // The password page keeps what is typed.
    expect(select.selectHasPassword(actor.getSnapshot())).toBe(true);
    await loading[1]?.resolve(profile);
    expect(select.selectProfile(actor.getSnapshot())).toEqual(profile);
    actor.send({ type: 'profile.saved' });
    expect(select.selectProfile(actor.getSnapshot())).toBeUndefined();
    await loading[2]?.resolve({ ...profile, name: 'Augusta King' });
    expect(select.selectName(actor.getSnapshot())).toBe('Augusta King');
  });

  it.each([
    ['an error', httpFailure(500)],
    ['an unreadable body', new ApiFailure('unreadable', { status: 200 })],
  ])('clears the name when the server responds with %s', async (_, failure) => {
    const { actor, effects, failures, loading } = start(signedIn);
    await loading[0]?.reject(failure);
    expect([effects, failures]).toEqual([[['removeName']], [{ what: 'loadProfile', error: failure }]]);
    expect(select.selectName(actor.getSnapshot())).toBe('');
    expect(actor.getSnapshot().matches('signedIn')).toBe(true);
  });

  it('ends the session on the server before it clears the storage, or without the server after two seconds', async () => {
    const [answered, failing, refusing, slow] = [start(signedIn), start(signedIn), start(signedIn), start(signedIn)];
    for (const { actor } of [answered, failing, refusing, slow]) {
      actor.send({ type: 'signOut.choose' });
      actor.send({ type: 'signOut.confirm' });
    }
    expect(answered.effects).toEqual([]);
    await answered.ending[0]?.resolve();
    await failing.ending[0]?.reject(offline);
    refusing.actor.send({ type: 'session.refused' });
    expect(refusing.effects).toEqual([]);
    await refusing.ending[0]?.reject(httpFailure(401));
    slow.clock.increment(1_999);
    expect(slow.effects).toEqual([]);
    slow.clock.increment(1);
    for (const { effects, heard } of [answered, failing, refusing, slow])
      expect({ effects, heard }).toEqual({ effects: [['endStorage']], heard: [{ type: 'session.ended' }] });
  });

  it.each([
    ['a customer', signedIn, 'has signed out', NO_SESSION, '/login'],
    ['a customer', signedIn, 'has changed accounts', anotherCustomer, '/'],
    ['a customer whose session has expired', expired, 'has changed accounts', anotherCustomer, '/'],
    ['a customer without a known email', { ...signedIn, account: '' }, 'has signed out', NO_SESSION, '/login'],
    ['a customer without a known email', { ...signedIn, account: '' }, 'has signed in again', signedIn, '/'],
  ])('replaces the page of %s who %s in another tab', (_, before, __, now, to) => {
    const { actor, effects, heard } = start(before);
    actor.send({ type: 'session.changed', stored: now });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'replaced',
      context: { stored: NO_SESSION, profile: undefined },
    });
    expect(effects).toContainEqual(['endTabStorage']);
    expect(heard.at(-1)).toEqual({ type: 'session.replaced', to });
  });

  it.each([signedIn, expired])('reloads the page when the same customer signs in again in another tab', (before) => {
    const { actor, effects, heard } = start(before);
    actor.send({ type: 'session.changed', stored: signedIn });
    expect(heard).toEqual([{ type: 'session.replaced', to: undefined }]);
    expect(effects).toEqual([]);
  });

  it.each([
    [NO_SESSION, '/login'],
    [anotherCustomer, '/'],
  ])('replaces a signed-out page that the browser restores', async (now, to) => {
    const { actor, heard, ending } = start(signedIn);
    actor.send({ type: 'signOut.choose' });
    actor.send({ type: 'signOut.confirm' });
    await ending[0]?.resolve();
    actor.send({ type: 'session.changed', stored: now });
    expect(actor.getSnapshot().value).toBe('replaced');
    expect(heard).toEqual([{ type: 'session.ended' }, { type: 'session.replaced', to }]);
  });
});
