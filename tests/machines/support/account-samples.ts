import { createActor } from 'xstate';
import type { DeletionTerms, OwnSession } from '#contract/account/own-account.contract.ts';
import type { Profile } from '#contract/account/read-profile.ts';
import { type SessionMessage, type SessionRef, sessionMachine } from '#machines/account/session.machine.ts';
import { NO_SESSION, type StoredSession } from '#machines/account/session-storage.ts';
import { recordingActor } from './actors.ts';
import { ada } from './booking-samples.ts';

export const profile: Profile = {
  ...ada,
  name: 'Ada Lovelace',
  avatar: '/avatars/1.webp',
  isUnverified: false,
  hasPassword: true,
  hasSecurity: true,
};

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
  input: { parent: recordingActor<SessionMessage>().ref, stored: NO_SESSION },
});

const AT = '2026-11-22T04:05:00.000Z';
export const thisBrowser: OwnSession = {
  id: 's1',
  browser: 'Chrome on Windows',
  signed_in_at: AT,
  last_used_at: AT,
  current: true,
};
export const firefox: OwnSession = { ...thisBrowser, id: 's2', browser: 'Firefox on Linux', current: false };

export const deletionTerms: DeletionTerms = {
  has_password: true,
  rides_ahead: [{ reference: 'MC-7KQ2XR4', pickup_time: 'Tue, Jan 05, 2027 02:30 PM, Sydney time (AEDT)' }],
  email: 'bookings@example.com',
  phone: '+61 2 5550 0142',
};
