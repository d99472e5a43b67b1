import { describe, expect, test } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
import { watchProfile } from '#app/booking/watch-profile.ts';
import type { Profile } from '#contract/account/read-profile.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import {
  type SessionEvent,
  type SessionMessage,
  type SessionRef,
  sessionMachine,
} from '#machines/account/session.machine.ts';
import { NO_SESSION } from '#machines/account/session-storage.ts';
import { profile, signedIn } from '../machines/support/account-samples.ts';
import { answeredByTest, listeningParent, spokenByTest } from '../machines/support/actors.ts';

function watch() {
  const loading = answeredByTest<Profile, undefined>();
  const otherTab = spokenByTest<SessionEvent>();
  const machine = sessionMachine.provide({
    actors: { loadProfile: loading.logic, watchSession: otherTab.logic },
    actions: { storeProfile: () => undefined, endTabStorage: () => undefined, logFailure: () => undefined },
  });
  const parent = listeningParent<SessionMessage>().ref;
  const session: SessionRef = createActor(machine, { input: { parent, stored: signedIn } }).start();
  const heard: unknown[] = [];
  const page = setup({
    types: { events: {} as { type: 'profile.changed' } | { type: 'profile.retry' } },
    actors: { watchProfile },
    actions: { note: ({ event }) => heard.push(event) },
  }).createMachine({
    invoke: { id: 'watchProfile', src: 'watchProfile', input: { session } },
    on: {
      'profile.changed': { actions: 'note' },
      'profile.retry': { actions: sendTo('watchProfile', { type: 'profile.retry' }) },
    },
  });
  return { page: createActor(page).start(), session, heard, otherTab, calls: loading.calls };
}

const changed = (known: Profile | undefined, isProfileUnknown = false) => ({
  type: 'profile.changed',
  profile: known,
  isProfileUnknown,
});

describe('the profile reported to the trip page', () => {
  test('comes from the session: from the start, after each attempt to load it and after sign-out', async () => {
    const { page, heard, otherTab, calls } = watch();
    expect(heard).toEqual([changed(undefined)]);
    await calls[0]?.reject(new ApiFailure('network'));
    expect(heard.at(-1)).toEqual(changed(undefined, true));
    page.send({ type: 'profile.retry' });
    expect(heard.at(-1)).toEqual(changed(undefined));
    await calls[1]?.resolve(profile);
    expect(heard.at(-1)).toEqual(changed(profile));
    otherTab.say({ type: 'session.changed', stored: NO_SESSION });
    expect(heard.at(-1)).toEqual(changed(undefined));
  });

  test('is no longer reported once the page is left', () => {
    const { page, heard, otherTab } = watch();
    page.stop();
    const before = heard.length;
    otherTab.say({ type: 'session.changed', stored: NO_SESSION });
    expect(heard.length).toBe(before);
  });
});
