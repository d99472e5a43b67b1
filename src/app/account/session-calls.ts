import { getProfile } from '#contract/account/profile.contract.ts';
import { type Profile, readProfile } from '#contract/account/read-profile.ts';
import { logout } from '#contract/account/session.contract.ts';
import { api } from '../api/api.ts';

/** The details of the customer who is signed in. */
export async function loadProfile(signal: AbortSignal): Promise<Profile> {
  return readProfile(await api.send(getProfile, undefined, { signal }));
}

/** Ends the session on the server. */
export async function endSession(signal: AbortSignal): Promise<void> {
  await api.send(logout, undefined, { signal });
}
