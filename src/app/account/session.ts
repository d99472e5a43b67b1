import { fromCallback, fromPromise } from 'xstate';
import { sessionMachine } from '#machines/account/session.machine.ts';
import { onUnauthorized } from '../api/unauthorized.ts';
import { storage } from '../browser/storage.ts';
import { logFailure } from '../log-failure.ts';
import {
  adoptSession,
  endStorage,
  endTabStorage,
  removeSession,
  storeProfile,
  watchSession,
} from './session-storage.ts';

// Loaded in parallel with the page, and only for customers.
const calls = () => import('./session-calls.ts');

/** `account/session-storage` */
export const session = sessionMachine.provide({
  actors: {
    watchSession: fromCallback(({ sendBack }) => {
      const stopWatching = watchSession((stored) => sendBack({ type: 'session.changed', stored }));
      const stopListening = onUnauthorized(() => sendBack({ type: 'session.refused' }));
      return () => {
        stopWatching();
        stopListening();
      };
    }),
    loadProfile: fromPromise(async ({ signal }) => (await calls()).loadProfile(signal)),
    endSession: fromPromise(async ({ signal }) => (await calls()).endSession(signal)),
  },
  actions: {
    adoptSession,
    storeProfile: (_, profile) => storeProfile(profile),
    removeName: () => storage.remove('username'),
    removeSession,
    endStorage,
    endTabStorage,
    logFailure,
  },
});
