/** The path of an avatar on this site; '' when there is none. */
export function avatarAddress(avatarId: string | null): string {
  return avatarId === null ? '' : `/api/v1/avatars/${avatarId}`;
}
