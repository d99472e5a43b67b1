import { and, eq } from 'drizzle-orm';
import { storeAudit } from '../audit.ts';
import { identities, usedGoogleTokens, users } from '../db/account.schema.ts';
import { commitIf } from '../db/commit-if.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { limitFailures, type TooMany } from '../rate-limit.ts';
import type { Account, SignedIn } from './find-account.ts';
import { type GoogleIdentity, GoogleTokenError, type GoogleTokens, type VerifiedToken } from './google-tokens.ts';
import { type OfferedJoin, offerJoin } from './join-google.ts';
import { createSession } from './sessions.ts';
import { queueVerificationMail } from './verify-email.ts';

type GoogleSignIn =
  | SignedIn
  /** The email address belongs to another account. */
  | { readonly kind: 'joinable'; readonly join: OfferedJoin }
  | { readonly kind: 'refused'; readonly error: GoogleTokenError }
  | TooMany;

/**
 * Signs a person in by an identity token of Google. Refused tokens are limited per client address.
 * @param secret the text whose SHA-256 is the token's nonce
 * @param clientAddress where the attempt comes from
 * @throws {GoogleTokenError} when Google's keys are unavailable
 */
export async function signInWithGoogle(
  needs: Dependencies,
  google: GoogleTokens,
  { idToken, secret }: { readonly idToken: string; readonly secret: string },
  clientAddress: string,
): Promise<GoogleSignIn> {
  const result = await limitFailures<GoogleSignIn>(
    needs.db,
    [[needs.limits.loginAddress, clientAddress]],
    ({ kind }) => kind === 'refused',
    async () => {
      try {
        const verified = await google.verify(idToken, secret);
        await consumeGoogleToken(needs.db, verified);
        return await signInAs(needs, verified.identity);
      } catch (error) {
        if (error instanceof GoogleTokenError && error.kind === 'invalid') return { kind: 'refused', error };
        throw error;
      }
    },
  );
  if (result.kind === 'refused') await storeAudit(needs, 'sign-in-failed', { subject: 'Google' });
  return result;
}

async function signInAs(needs: Dependencies, identity: GoogleIdentity): Promise<GoogleSignIn> {
  const account = await findOrAddGoogleAccount(identity, needs);
  if (account) return { kind: 'signedIn', account, token: await createSession(needs, account.id) };
  const join = await offerJoin(needs, identity);
  // The account was deleted a moment ago.
  return join ? { kind: 'joinable', join } : signInAs(needs, identity);
}

/**
 * Remembers a token until it expires.
 * @throws {GoogleTokenError} when it was used before, in any process
 */
export async function consumeGoogleToken(db: Database, { tokenHash, expiresAt }: VerifiedToken): Promise<void> {
  const used = await db.insert(usedGoogleTokens).values({ tokenHash, expiresAt }).onConflictDoNothing().returning();
  if (used.length === 0) throw new GoogleTokenError('invalid', 'The identity token was used before');
}

/**
 * Finds the account of a Google identity by its subject, or creates it. An existing account with the same email address
 * is not taken over, because the address may have changed hands (`account/google-join`). Concurrent first sign-ins create
 * one account.
 * @returns undefined when the email address belongs to another account
 */
async function findOrAddGoogleAccount(identity: GoogleIdentity, needs: Dependencies): Promise<Account | undefined> {
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
async function addAccount(identity: GoogleIdentity, needs: Dependencies): Promise<Account | undefined> {
  const { db, now, randomId } = needs;
  const createdAt = new Date(now());
  const added = await commitIf(db, Boolean, async (tx) => {
    const [account] = await tx
      .insert(users)
      .values({
        id: randomId(),
        email: identity.email,
        emailVerifiedAt: identity.ownsAddress ? createdAt : null,
        firstName: identity.firstName,
        lastName: identity.lastName,
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
    if (linked.length === 0) return undefined;
    if (!identity.ownsAddress) await queueVerificationMail(tx, account, needs);
    return account;
  });
  if (added && !identity.ownsAddress) sendSoon(needs);
  return added;
}
