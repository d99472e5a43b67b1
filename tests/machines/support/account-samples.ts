import type { Profile } from '#contract/account/read-profile.ts';
import type { KeptSession } from '#machines/account/kept-session.ts';
import { ada } from './booking-samples.ts';

export const profile: Profile = { ...ada, name: 'Ada Lovelace', avatar: 'https://cdn.example/avatars/1.webp' };

/** What a sign in leaves in local storage. */
export const signedIn: KeptSession = { isFlagged: true, hasToken: true, name: 'Ada', avatar: '' };
