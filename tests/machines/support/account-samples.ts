import { createActor } from 'xstate';
import type { Profile } from '#contract/account/read-profile.ts';
import { type KeptSession, NO_SESSION } from '#machines/account/kept-session.ts';
import { type SessionMessage, type SessionRef, sessionMachine } from '#machines/account/session.machine.ts';
import { listeningParent } from './actors.ts';
import { ada } from './booking-samples.ts';

export const profile: Profile = { ...ada, name: 'Ada Lovelace', avatar: 'https://cdn.example/avatars/1.webp' };

/** What a sign in leaves in local storage. */
export const signedIn: KeptSession = { isFlagged: true, hasToken: true, name: 'Ada', avatar: '' };

/** A session that nobody starts, for those who only hand it on. */
export const idleSession: SessionRef = createActor(sessionMachine, {
  input: { parent: listeningParent<SessionMessage>().ref, kept: NO_SESSION },
});
