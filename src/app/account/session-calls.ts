import { getProfile } from '#contract/account/profile.contract.ts';
import { type Profile, readProfile } from '#contract/account/read-profile.ts';
import { logout } from '#contract/account/session.contract.ts';
import { api } from '../api/api.ts';

export async function loadProfile(signal: AbortSignal): Promise<Profile> {
  return readProfile(await api.send(getProfile, undefined, { signal }));
}

export async function endSession(signal: AbortSignal): Promise<void> {
  await api.send(logout, undefined, { signal });
}
