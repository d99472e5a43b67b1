import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type ProfileDetails, profilePhoneError } from '#domain/account.ts';
import { users } from '../db/account.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Invalid, invalid } from '../field-errors.ts';
import { AVATAR_TYPE, readAvatar, storeAvatar } from './avatars.ts';
import { type Account, readAccount } from './find-account.ts';

/** The condition that an account still has the password, or none, with which it was read. */
export function isStillOf({ id, passwordHash }: Account): SQL | undefined {
  const hasSame = passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash);
  return and(eq(users.id, id), hasSame);
}

/**
 * Updates a profile; an invalid picture changes nothing.
 * @param details validated by the contract
 * @param picture as it was sent; undefined keeps the previous one
 */
export async function updateProfile(
  { db, now, randomId }: Pick<Dependencies, 'db' | 'now' | 'randomId'>,
  userId: string,
  details: ProfileDetails,
  picture: Uint8Array | undefined,
): Promise<{ readonly kind: 'updated' } | Invalid> {
  const saved = await readAccount(db, userId);
  const phoneError = profilePhoneError(details, saved);
  if (phoneError) return invalid({ mobile_number: phoneError });
  const avatar = picture && (await readAvatar(picture));
  if (avatar && 'fault' in avatar) return invalid({ avatar: avatar.fault });
  await db.transaction(async (tx) => {
    await tx.update(users).set(details).where(eq(users.id, userId));
    if (!avatar) return;
    await storeAvatar(tx, userId, {
      id: randomId(),
      contentType: AVATAR_TYPE,
      image: avatar.image,
      createdAt: new Date(now()),
    });
  });
  return { kind: 'updated' };
}
