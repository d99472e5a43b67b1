import { and, eq, ne } from 'drizzle-orm';
import { API_BASE } from '../api-base.ts';
import { avatars, users } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';

export interface StoredAvatar {
  readonly contentType: string;
  readonly image: Uint8Array;
}

/**
 * Makes a picture the customer's avatar and deletes the one before.
 * @param tx a transaction
 * @param id unguessable: whoever has it sees the picture
 */
export async function storeAvatar(
  tx: Database,
  userId: string,
  avatar: StoredAvatar & { readonly id: string; readonly createdAt: Date },
): Promise<void> {
  await tx.insert(avatars).values({ ...avatar, userId });
  // The customer's row is locked from here on, so that of two pictures at once one stays.
  await tx.update(users).set({ avatarId: avatar.id }).where(eq(users.id, userId));
  await tx.delete(avatars).where(and(eq(avatars.userId, userId), ne(avatars.id, avatar.id)));
}

/** The picture of an id; undefined when there is none. */
export async function findAvatar(db: Database, id: string): Promise<StoredAvatar | undefined> {
  if (!/^[\w-]{1,64}$/.test(id)) return undefined;
  const [avatar] = await db
    .select({ contentType: avatars.contentType, image: avatars.image })
    .from(avatars)
    .where(eq(avatars.id, id));
  return avatar;
}

/** The path of an avatar on this site; '' when there is none. */
export function avatarAddress(avatarId: string | null): string {
  return avatarId === null ? '' : `${API_BASE}/avatars/${avatarId}`;
}
