import { and, eq, ne } from 'drizzle-orm';
import {
  AVATAR_EDGE_PX,
  AVATAR_MAX_BYTES,
  AVATAR_MAX_PIXELS,
  AVATAR_TOO_LARGE,
  AVATAR_WRONG_TYPE,
} from '#domain/account.ts';
import { API_BASE } from '../api-base.ts';
import { avatars, users } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import { createGate } from '../gate.ts';

const QUALITY = 82;
const SECONDS = 15;

/** The largest picture occupies one of Node's four pool threads for a second. Sign-ins need those threads too. */
const inTurn = createGate(1, 20);

/** A picture ready to be stored, or the error message for its owner. */
type AvatarReading = { readonly image: Uint8Array } | { readonly fault: string };

export const AVATAR_TYPE = 'image/webp';

/**
 * Re-encodes a picture as a small, upright WebP without metadata. Its content decides the format, not its claimed type.
 * One at a time.
 * @throws {TooBusyError} when too many are waiting
 */
export async function readAvatar(bytes: Uint8Array): Promise<AvatarReading> {
  if (bytes.byteLength > AVATAR_MAX_BYTES) return { fault: AVATAR_TOO_LARGE };
  return inTurn(() => reencode(bytes));
}

async function reencode(bytes: Uint8Array): Promise<AvatarReading> {
  try {
    loading ??= load();
    const sharp = await loading;
    // Reads only the header, so the claimed number of pixels costs nothing.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (head.width * head.height > AVATAR_MAX_PIXELS) return { fault: AVATAR_TOO_LARGE };
    const image = await sharp(bytes, { limitInputPixels: AVATAR_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: AVATAR_EDGE_PX, height: AVATAR_EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return { image: new Uint8Array(image) };
  } catch {
    // Truncated, damaged, or of another format.
    return { fault: AVATAR_WRONG_TYPE };
  }
}

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture. Only decoders of the three accepted formats are enabled; one thread leaves cores to others. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Makes a picture the customer's avatar and deletes the previous one.
 * @param tx a transaction
 * @param avatar `id` is unguessable, because anyone who has it can see the picture
 */
export async function storeAvatar(
  tx: Database,
  userId: string,
  avatar: Omit<typeof avatars.$inferSelect, 'userId'>,
): Promise<void> {
  await tx.insert(avatars).values({ ...avatar, userId });
  // Locks the customer's row, so that one of two simultaneous uploads replaces the other.
  await tx.update(users).set({ avatarId: avatar.id }).where(eq(users.id, userId));
  await tx.delete(avatars).where(and(eq(avatars.userId, userId), ne(avatars.id, avatar.id)));
}

export async function findAvatar(db: Database, id: string) {
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
