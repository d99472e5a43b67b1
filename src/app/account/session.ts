import { fromCallback, fromPromise } from 'xstate';
import type { Profile } from '#contract/account/read-profile.ts';
import { sessionMachine } from '#machines/account/session.machine.ts';
import { onUnauthorized } from '../api/unauthorized.ts';
import { storage } from '../browser/storage.ts';
import { logFailure } from '../log-failure.ts';
import { watchSession } from './kept-session.ts';

// Loaded beside the page, and only for customers.
const calls = () => import('./session-calls.ts');

/** The session as local storage keeps it (spec §3, §4). */
export const session = sessionMachine.provide({
  actors: {
    watchSession: fromCallback(({ sendBack }) => {
      const stopWatching = watchSession((kept) => sendBack({ type: 'session.changed', kept }));
      const stopListening = onUnauthorized(() => sendBack({ type: 'session.refused' }));
      return () => {
        stopWatching();
        stopListening();
      };
    }),
    loadProfile: fromPromise<Profile, undefined>(async ({ signal }) => (await calls()).loadProfile(signal)),
    endSession: fromPromise<void, undefined>(async ({ signal }) => (await calls()).endSession(signal)),
  },
  actions: {
    rememberProfile: (_, { profile }) => {
      storage.write('username', profile.name);
      storage.write('avatar', profile.avatar);
    },
    forgetName: () => storage.remove('username'),
    forgetSession: () => {
      for (const key of ['token', 'username', 'auth'] as const) storage.remove(key);
    },
    forgetEverything: () => storage.clear(),
    logFailure,
  },
});
