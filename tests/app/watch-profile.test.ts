import { describe, expect, test } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
import { watchProfile } from '#app/booking/watch-profile.ts';
import type { Profile } from '#contract/account/read-profile.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import { sessionMachine } from '#machines/account/session.machine.ts';
import { NO_SESSION } from '#machines/account/session-storage.ts';
import { profile, signedIn } from '../machines/support/account-samples.ts';
import { run } from '../machines/support/run.ts';

function watch() {
  const { actor: session, calls } = run(sessionMachine, { stored: signedIn });
  const received: unknown[] = [];
  const page = setup({
    types: { events: {} as { type: 'profile.changed' } | { type: 'profile.retry' } },
    actors: { watchProfile },
    actions: { note: ({ event }) => received.push(event) },
  }).createMachine({
    invoke: { id: 'watchProfile', src: 'watchProfile', input: { session } },
    on: {
      'profile.changed': { actions: 'note' },
      'profile.retry': { actions: sendTo('watchProfile', { type: 'profile.retry' }) },
    },
  });
  return { page: createActor(page).start(), session, received, calls: calls('loadProfile') };
}

const failure = new ApiFailure('network');
const changed = (known: Profile | undefined, profileFailure?: ApiFailure) => ({
  type: 'profile.changed',
  profile: known,
  profileFailure,
});

describe('the profile reported to the trip page', () => {
  test('comes from the session: from the start, after each attempt to load it and after sign-out', async () => {
    const { page, received, session, calls } = watch();
    expect(received).toEqual([changed(undefined)]);
    await calls[0]?.reject(failure);
    expect(received.at(-1)).toEqual(changed(undefined, failure));
    page.send({ type: 'profile.retry' });
    expect(received.at(-1)).toEqual(changed(undefined));
    await calls[1]?.resolve(profile);
    expect(received.at(-1)).toEqual(changed(profile));
    session.send({ type: 'session.changed', stored: NO_SESSION });
    expect(received.at(-1)).toEqual(changed(undefined));
  });

  test('is no longer reported once the page is left', () => {
    const { page, received, session } = watch();
    page.stop();
    const before = received.length;
    session.send({ type: 'session.changed', stored: NO_SESSION });
    expect(received.length).toBe(before);
  });
});
