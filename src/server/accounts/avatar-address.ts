import { API_BASE } from '../api-base.ts';

/** The path of an avatar on this site; '' when there is none. */
export function avatarAddress(avatarId: string | null): string {
  return avatarId === null ? '' : `${API_BASE}/avatars/${avatarId}`;
}
