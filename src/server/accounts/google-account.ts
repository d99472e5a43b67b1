import { and, eq } from 'drizzle-orm';
import { NAME_LENGTH } from '#domain/account.ts';
import { identities, usedGoogleTokens, users } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Account } from './find-account.ts';
import { type GoogleIdentity, GoogleTokenError, type VerifiedToken } from './google-tokens.ts';

type Needs = Pick<Dependencies, 'db' | 'now' | 'randomId'>;

/**
 * Remembers a token until it expires.
 * @throws {GoogleTokenError} when it was used before, in any process
 */
export async function useGoogleToken(db: Database, { tokenHash, expiresAt }: VerifiedToken): Promise<void> {
  const used = await db.insert(usedGoogleTokens).values({ tokenHash, expiresAt }).onConflictDoNothing().returning();
  if (used.length === 0) throw new GoogleTokenError('invalid', 'The identity token was used before');
}

/**
 * Finds the account of a Google identity by its subject, or creates it. An existing account with the same email address is never
 * taken over, because the address may have changed hands. Concurrent first sign-ins create one account.
 * @returns undefined when the email address belongs to another account
 */
export async function findOrAddGoogleAccount(identity: GoogleIdentity, needs: Needs): Promise<Account | undefined> {
  const { subject } = identity;
  return (
    (await findByIdentity(needs.db, subject)) ??
    (await addAccount(identity, needs)) ??
    // A concurrent sign-in of the same person may have been first.
    findByIdentity(needs.db, subject)
  );
}

async function findByIdentity(db: Database, subject: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ account: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, 'google'), eq(identities.subject, subject)));
  return row?.account;
}

/** Returns undefined and stores nothing when the email address or the identity has an account. */
async function addAccount(identity: GoogleIdentity, { db, now, randomId }: Needs): Promise<Account | undefined> {
  const createdAt = new Date(now());
  return db.transaction(async (tx) => {
    const [account] = await tx
      .insert(users)
      .values({
        id: randomId(),
        email: identity.email,
        firstName: truncate(identity.firstName),
        lastName: truncate(identity.lastName),
        createdAt,
      })
      .onConflictDoNothing()
      .returning();
    if (!account) return undefined;
    const linked = await tx
      .insert(identities)
      .values({ provider: 'google', subject: identity.subject, userId: account.id, createdAt })
      .onConflictDoNothing()
      .returning({ subject: identities.subject });
    if (linked.length === 1) return account;
    await tx.delete(users).where(eq(users.id, account.id));
    return undefined;
  });
}

function truncate(name: string): string {
  return [...name].slice(0, NAME_LENGTH.max).join('');
}
