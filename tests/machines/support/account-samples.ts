import { createActor } from 'xstate';
import type { Profile } from '#contract/account/read-profile.ts';
import { type SessionMessage, type SessionRef, sessionMachine } from '#machines/account/session.machine.ts';
import { NO_SESSION, type StoredSession } from '#machines/account/session-storage.ts';
import { listeningParent } from './actors.ts';
import { ada } from './booking-samples.ts';

export const profile: Profile = { ...ada, name: 'Ada Lovelace', avatar: '/avatars/1.webp', isUnverified: false };

/** The local storage after a sign-in. */
export const signedIn: StoredSession = {
  isFlagged: true,
  hasToken: true,
  name: 'Ada',
  avatar: '',
  account: 'ada@example.com',
};
/** The local storage after an expired session. */
export const expired: StoredSession = { ...NO_SESSION, account: signedIn.account };
export const anotherCustomer: StoredSession = { ...signedIn, name: 'Grace', account: 'grace@example.com' };

/** A session that is never started, for machines that only pass it on. */
export const idleSession: SessionRef = createActor(sessionMachine, {
  input: { parent: listeningParent<SessionMessage>().ref, stored: NO_SESSION },
});
