import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { signingKeys } from './signing.schema.ts';

const BYTES = 32;

/**
 * Reads the key that signs links to files. The first server on a database creates it, so that links survive restarts
 * and are valid on one database only. Safe when several processes start at once.
 */
export async function readSigningKey(db: Database): Promise<Uint8Array> {
  await db
    .insert(signingKeys)
    .values({ secret: randomBytes(BYTES).toString('base64url') })
    .onConflictDoNothing();
  const [key] = await db.select({ secret: signingKeys.secret }).from(signingKeys);
  const secret = Buffer.from(key?.secret ?? '', 'base64url');
  if (secret.byteLength < BYTES) throw new Error('The key in signing_keys is too short');
  return new Uint8Array(secret);
}
